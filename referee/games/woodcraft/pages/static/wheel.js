"use strict";
// The tile under the thumb. Browsers move a tap to what they take for the likeliest target nearby;
// on the wheel the tiles lie side by side, so the point that was really touched decides.
(() => {
  let touched = null;

  document.addEventListener("pointerdown", (event) => {
    touched = event.pointerType === "mouse" ? null : { x: event.clientX, y: event.clientY };
  }, true);

  document.addEventListener("click", (event) => {
    const point = touched, tapped = event.target.closest?.(".wheel a.tile");
    if (!point || !tapped || !event.isTrusted) return;
    touched = null;
    const meant = document.elementFromPoint(point.x, point.y)?.closest(".wheel a.tile") ?? tapped;
    // As long as the tap waits for its answer, this is the tile that stands out.
    document.querySelector(".wheel .touched")?.classList.remove("touched");
    meant.classList.add("touched");
    if (meant === tapped) return;
    meant.focus({ preventScroll: true });
    event.preventDefault();
    event.stopImmediatePropagation();
    meant.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  }, true);
})();
