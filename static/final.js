"use strict";
/* When the next step of the final scoring is revealed, every phone looks at it. */
(() => {
  // A thumb on its way when the step changes was meant for the step before.
  const REST = 500;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  addEventListener("DOMContentLoaded", () => {
    const shown = () => Number(document.getElementById("table")?.dataset.step || 0);
    const resting = document.body.classList;
    let last = shown(), awake;
    new MutationObserver(() => {
      if (shown() === last) return;
      if (shown() > last) scrollTo({ top: 0, behavior: calm.matches ? "auto" : "smooth" });
      last = shown();
      clearTimeout(awake);
      resting.add("resting");
      awake = setTimeout(() => resting.remove("resting"), REST);
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ["data-step"] });
  });
})();
