"use strict";
/* Over HTTPS a phone keeps the page of its match as it was seen last, for when the network is away.
   Over plain HTTP there is no such place, and nothing is missing. */
(() => {
  if (!("serviceWorker" in navigator) || !("caches" in window)) return;
  const PAGES = "referee-pages", MOST = 8, SOON = 400;
  const kept = document.querySelector(".kept:not([hidden])");
  let timer;

  navigator.serviceWorker.register("/service-worker.js").catch(() => { /* Private windows refuse it. */ });

  // What was opened for one pair of eyes is not kept, nor what a phone shows of the past. The address is changed by a tap
  // before its page has come: what is shown still says what it is.
  function keepable() {
    const shown = document.querySelector("#table")?.dataset.here || "";
    return !kept && /^\/(t\/[A-Z0-9]+|help)?$/.test(location.pathname) && !/[?&](open|at)=/.test(location.search + shown);
  }

  async function keep() {
    if (!keepable()) return;
    const pages = await caches.open(PAGES);
    const headers = { "Content-Type": "text/html; charset=utf-8", "X-Kept-At": new Date().toISOString() };
    await pages.delete(location.pathname);
    await pages.put(location.pathname, new Response("<!doctype html>" + document.documentElement.outerHTML, { headers }));
    const known = await pages.keys();
    for (const old of known.slice(0, Math.max(0, known.length - MOST))) await pages.delete(old);
  }

  function soon() {
    clearTimeout(timer);
    timer = setTimeout(() => { keep().catch(() => { /* No room: then there is no copy. */ }); }, SOON);
  }

  // Whoever leaves a seat leaves nothing of it behind.
  async function forget() {
    const pages = await caches.open(PAGES);
    await pages.delete(location.pathname.split("/").slice(0, 3).join("/"));
  }

  document.addEventListener("submit", (event) => {
    if (/\/(leave|delete)$/.test(event.target.action)) { clearTimeout(timer); forget().catch(() => {}); }
  });
  document.addEventListener("htmx:after:swap", soon);
  document.addEventListener("referee:alive", () => { if (kept) location.reload(); });
  addEventListener("DOMContentLoaded", soon);
})();
