// Copies what stands in the field beside a button.

document.addEventListener("click", (event) => {
  const copy = event.target instanceof Element ? event.target.closest("[data-copy]") : null;
  const field = copy?.parentElement?.querySelector("input");
  if (!copy || !field) return;
  field.select();
  navigator.clipboard?.writeText(field.value).then(() => (copy.textContent = "Copied"), () => {});
});
