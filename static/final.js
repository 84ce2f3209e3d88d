"use strict";
/* When the next step of the final scoring is revealed, every phone looks at it. */
(() => {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  addEventListener("DOMContentLoaded", () => {
    const shown = () => Number(document.getElementById("table")?.dataset.step || 0);
    let last = shown();
    new MutationObserver(() => {
      if (shown() > last) scrollTo({ top: 0, behavior: calm.matches ? "auto" : "smooth" });
      last = shown();
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ["data-step"] });
  });
})();
