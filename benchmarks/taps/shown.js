/* What is shown of these: its place among them, its value or address, whether it is the current one. */
(selector) => Array.from(document.querySelectorAll(selector))
  .map((one, index) => [one, index])
  .filter(([one]) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length)
  .map(([one, index]) => [index, one.dataset.move || one.value || one.getAttribute("href") || "", one.hasAttribute("aria-current")])
