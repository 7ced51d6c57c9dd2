// The rules of the step at hand, beside the table instead of in its place.

const dialog = document.getElementById("rule");

/**
 * The heading and all that stands under it.
 * @param {Element} heading
 */
function section(heading) {
  const all = [heading];
  for (let next = heading.nextElementSibling; next && !(next.tagName <= heading.tagName && /^H\d$/.test(next.tagName)); ) {
    all.push(next);
    next = next.nextElementSibling;
  }
  return all;
}

document.addEventListener("click", async (event) => {
  const link = event.target instanceof Element ? event.target.closest("a.rule") : null;
  if (!(link instanceof HTMLAnchorElement) || !(dialog instanceof HTMLDialogElement)) return;
  event.preventDefault();
  const answer = await fetch(link.href).catch(() => null);
  const page = answer?.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
  const heading = page?.getElementById(decodeURIComponent(link.hash.slice(1)));
  const place = dialog.querySelector(".prose");
  if (!heading || !place) {
    window.open(link.href, "_blank", "noopener");
    return;
  }
  const whole = document.createElement("a");
  whole.href = link.href;
  whole.target = "_blank";
  whole.rel = "noopener";
  whole.textContent = "All the rules";
  place.replaceChildren(...section(heading).map((part) => document.importNode(part, true)), whole);
  dialog.showModal();
  dialog.scrollTop = 0;
});

dialog?.addEventListener("click", (event) => {
  if (event.target === dialog && dialog instanceof HTMLDialogElement) dialog.close();
});
