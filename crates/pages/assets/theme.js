// Runs before the first paint, so that nobody is blinded: no module.
try {
  const theme = localStorage.getItem("theme");
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the system's choice holds.
}
