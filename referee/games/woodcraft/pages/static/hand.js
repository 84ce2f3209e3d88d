"use strict";
// Cards in hand are entered ahead of time on the phone of their owner, and stay there until they are
// placed: nothing is sent, so nobody learns of them. The pad that opens for such a card is filled in.
(() => {
  const KEPT = "referee.hand.";
  // The hand of one match: its address tells the code.
  const place = () => location.pathname.split("/")[2] || "";

  function held() {
    try { return JSON.parse(localStorage.getItem(KEPT + place())) || {}; } catch { return {}; }
  }

  function show() {
    const cards = held();
    // Nobody takes a card off the display that is in the own hand.
    for (const key of document.querySelectorAll("a.unknown")) {
      key.classList.toggle("held", cardOf(key) in cards && !key.search.includes("play=take_order"));
    }
  }

  function cardOf(link) {
    return new URL(link.getAttribute("href"), location).searchParams.get("card") || "";
  }

  document.addEventListener("click", (event) => {
    const row = event.target.closest?.("button[data-hold]");
    if (row) {
      const told = new URLSearchParams(row.dataset.hold);
      told.set("row", row.value);
      const cards = held();
      cards[told.get("card")] = told.toString();
      try { localStorage.setItem(KEPT + place(), JSON.stringify(cards)); } catch { /* Then it is entered later. */ }
      document.querySelector("#icon-pad a.back")?.click();
      return;
    }
    const key = event.target.closest?.("a.unknown"), known = key && held()[cardOf(key)];
    if (!known) return;
    const address = new URL(key.getAttribute("href"), location);
    for (const [name, value] of new URLSearchParams(known)) if (name !== "card") address.searchParams.set(name, value);
    key.setAttribute("href", address.pathname + address.search);
  }, true);

  addEventListener("DOMContentLoaded", () => {
    show();
    // The table is put in place piece by piece: whenever some of it has changed, it is looked at again.
    new MutationObserver(show).observe(document.body, { childList: true, subtree: true });
  });
})();
