"use strict";
/* People who have played here take their seats with one tap. */
(() => {
  const chips = document.querySelector(".people");
  const fields = [...document.querySelectorAll('input[list="people"]')];
  const tidy = (text) => text.trim().toLowerCase();

  // Who sits already is marked; the order of the fields is that of the seats.
  function mark() {
    for (const chip of chips?.querySelectorAll("button") || [])
      chip.setAttribute("aria-pressed", String(fields.some((field) => tidy(field.value) === tidy(chip.value))));
  }

  chips?.addEventListener("click", (event) => {
    const chip = event.target.closest("button");
    if (!chip) return;
    const seat = fields.find((field) => tidy(field.value) === tidy(chip.value));
    const free = fields.find((field) => !field.value.trim());
    if (seat) seat.value = "";
    else if (free) free.value = chip.value;
    mark();
  });

  for (const field of fields) {
    field.addEventListener("input", mark);
    // Whoever types instead of a name that stands there does not type behind it.
    field.addEventListener("focus", () => field.select());
  }
  if (chips) chips.hidden = false;
  mark();
})();
