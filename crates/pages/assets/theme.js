// Runs before the first paint, so that nobody is blinded and nothing is seen
// that should lie behind a curtain: no module.
try {
  const root = document.documentElement;
  const kept = JSON.parse(localStorage.getItem("settings") ?? "{}");
  for (const key of ["theme", "text", "motion", "marks"]) if (kept[key]) root.dataset[key] = kept[key];
  // One device for several seats: a page of such a seat opens behind its curtain.
  const shared = JSON.parse(localStorage.getItem("shared") ?? "[]");
  const mine = shared.some((/** @type {{path: string}[]} */ seats) => seats.some((seat) => seat.path === location.pathname));
  if (mine && sessionStorage.getItem("lifted") !== location.pathname) root.dataset.curtain = "";
} catch {
  // Without storage the device's choice holds, and there are no shared seats.
}
