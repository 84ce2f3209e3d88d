"use strict";
/* Scrubbing and playing an old match. Without it the links and the button do the same. */
(() => {
  const PACE = 1300;
  const table = () => document.getElementById("table");
  const at = () => Number(table().dataset.at);
  const last = () => Number(table().dataset.last);
  // A browser that is too old for htmx follows the links.
  const able = () => "htmx" in window;
  let timer, wanted = null, busy = false, playing = false;

  async function show(number) {
    wanted = Math.min(Math.max(number, 0), last());
    if (busy) return;
    busy = true;
    while (wanted !== null && wanted !== at()) {
      const asked = wanted;
      const address = table().dataset.address + asked;
      await htmx.ajax("GET", address, { target: "#table", select: "#table", swap: "outerMorph" });
      if (at() !== asked) break;
      try { history.replaceState(null, "", address); } catch { /* Safari allows a hundred in ten seconds. */ }
      document.title = table().dataset.title;
      const scrubber = document.getElementById("at");
      if (wanted === asked) scrubber.value = asked;
    }
    busy = false;
  }

  function play(on) {
    playing = on && at() < last();
    clearInterval(timer);
    const button = document.getElementById("play");
    button.setAttribute("aria-pressed", String(playing));
    button.setAttribute("aria-label", playing ? button.dataset.pause : button.dataset.play);
    button.textContent = playing ? "❚❚" : "▶";
    if (playing) timer = setInterval(() => (at() < last() ? show(at() + 1) : play(false)), PACE);
  }

  document.addEventListener("input", (event) => {
    if (event.target.id === "at" && able()) { play(false); show(Number(event.target.value)); }
  });
  document.addEventListener("submit", (event) => {
    if (event.target.id === "scrub" && able()) { event.preventDefault(); show(Number(document.getElementById("at").value)); }
  });
  document.addEventListener("click", (event) => {
    if (event.target.closest?.("#play")) return play(!playing);
    const link = event.target.closest?.("#replay-back, #replay-forth, .rounds a");
    if (!link || !able() || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    play(false);
    show(Number(link.pathname.split("/").pop()));
  });
  addEventListener("DOMContentLoaded", () => {
    const button = document.getElementById("play");
    button.hidden = !able();
    play(false);
  });
})();
