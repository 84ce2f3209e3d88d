"use strict";
/* What a reader has opened, folded or typed stays so when the page is brought up to date. */
(() => {
  if (!window.htmx) return;
  const touched = new Set();

  htmx.registerExtension("stay", {
    htmx_before_morph_attr: (node, change) => {
      if (change.attrName === "open") return !touched.has(node.name || node);
      const typed = node.matches("input:not([type=hidden])") && node.value !== node.defaultValue;
      return !(change.attrName === "value" && typed);
    },
  });

  document.addEventListener("click", (event) => {
    const fold = event.target.closest?.("summary")?.parentElement;
    // Of those that share a name, opening one folds the others.
    if (fold) touched.add(fold.name || fold);
  });

  // Reasons that open beneath the bar at the bottom would not be seen.
  document.addEventListener("toggle", (event) => {
    if (event.target.open && event.target.matches(".why")) event.target.scrollIntoView({ block: "nearest" });
  }, true);
})();
