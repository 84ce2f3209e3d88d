"use strict";
/* Running totals while a score sheet is filled in. Without it every button still works. */
(() => {
  const PAUSE = 250;
  const sheet = () => document.getElementById("sheet");
  let timer, sending = false, changed = false;

  function soon() {
    clearTimeout(timer);
    timer = setTimeout(send, PAUSE);
  }

  // One request at a time; only what was worked out is replaced, never what somebody types.
  async function send() {
    if (sending) { changed = true; return; }
    sending = true;
    changed = false;
    try {
      await htmx.ajax("POST", sheet().action, {
        source: sheet(), target: "#table", select: "#table", swap: "outerMorph",
      });
    } catch { /* The next change tries again. */ }
    sending = false;
    if (changed) soon();
  }

  function step(button) {
    const input = button.parentElement.querySelector("input");
    const { least, most } = input.dataset;
    const next = (parseInt(input.value || least, 10) || 0) + Number(button.dataset.step);
    input.value = Math.min(Math.max(next, Number(least)), Number(most));
  }

  function pick(button) {
    const part = button.closest("fieldset");
    const field = part.querySelector("input[type=hidden]");
    const picked = part.querySelector("[data-picked]");
    const die = button.dataset.die;
    const lying = field.value ? field.value.split(",") : [];
    if (button.parentElement === picked) {
      lying.splice(lying.indexOf(die), 1);
      button.remove();
    } else {
      lying.push(die);
      const chip = button.cloneNode(true);
      const words = document.createElement("span");
      words.className = "hidden";
      words.textContent = picked.dataset.drop;
      chip.prepend(words);
      chip.value = chip.value.replace("+", "-");
      picked.append(chip);
    }
    field.value = lying.join(",");
  }

  document.addEventListener("input", (event) => { if (event.target.form === sheet()) soon(); });
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("#sheet [data-step], #sheet [data-die]");
    if (!button) return;
    event.preventDefault();
    if (button.dataset.step) step(button); else pick(button);
    soon();
  });
})();
