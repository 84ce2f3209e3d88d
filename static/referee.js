"use strict";
/* Keeps the table on this phone as it is on all others. Every page works without it. */
(() => {
  // A browser too old for htmx sends whole pages.
  if (!window.htmx) return;
  // The server says something every two seconds (pulse.py). One word may get lost, or come late.
  const SILENCE = 4500, SHORTEST = 3000, LONGEST = 12000;
  const find = (selector) => document.querySelector(selector);
  const table = () => find("#table");
  let stream, watch, heard = {}, posting = false, refreshing = false, stale = false, again = false;
  let moveId = newId(), patience = SHORTEST;

  // crypto.randomUUID is missing where a page came over plain HTTP.
  function newId() {
    const bytes = crypto.getRandomValues(new Uint8Array(12));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  function show(online) { find("#dot")?.classList.toggle("on", online); }

  // Sends a request and puts what comes back in the place of the old table, piece by piece.
  async function ask(method, address, options = {}) {
    let status = 0;
    const done = (event) => {
      const { request, response } = event.detail.ctx;
      if (request.method === method && !dropped(request)) status = response?.status || 0;
    };
    document.addEventListener("htmx:finally:request", done);
    // Whoever has heard as much as this phone need not ask the book for its page.
    const told = (topic) => Math.max(heard[topic] || 0, table()?.dataset[topic] || 0);
    const headers = { "Referee-Told": `${told("state")} ${told("ticks")}` };
    try {
      await htmx.ajax(method, address, { headers, target: "#table", select: "#table", swap: "outerMorph", ...options });
    } catch { /* The dot tells. */ }
    document.removeEventListener("htmx:finally:request", done);
    if (!status) return 0;
    const shown = table()?.dataset || {};
    document.title = shown.title || document.title;
    // What was opened to make a move is closed once it is played.
    if (shown.here) callThisPage(shown.here);
    document.dispatchEvent(new Event("referee:shown"));
    return status;
  }

  function callThisPage(address) {
    try { history.replaceState(null, "", address); } catch { /* Safari allows a hundred in ten seconds. */ }
  }

  // A page that was asked for before a tap may not be put over the tap's answer.
  function dropped(request) { return stale && request.method === "GET"; }

  document.addEventListener("htmx:after:request", (event) => {
    if (dropped(event.detail.ctx.request)) event.preventDefault();
  });

  async function refresh() {
    // Whatever is under way brings the page up to date by itself, or notices that it did not.
    if (posting || refreshing) { again = true; return; }
    refreshing = true;
    stale = false;
    const began = table()?.dataset.scoring, status = await ask("GET", location.pathname + location.search);
    refreshing = false;
    // Once somebody begins the scoring everybody goes there; whoever comes back to the table later may stay.
    if (began === "" && table()?.dataset.scoring) return location.assign(table().dataset.scoring);
    catchUp(status || stale);
  }

  // The answer to a tap is the page: it is asked for again only when something newer is known.
  function catchUp(status) {
    if (status && status < 500 && !posting && (again || differs((news, here) => news > here))) { again = false; refresh(); }
  }

  // A page may be newer than the last news, when the stream is away or late.
  function differs(unlike) {
    const shown = table()?.dataset || {};
    return Object.keys(heard).some((topic) => unlike(Number(heard[topic]), Number(shown[topic])));
  }

  // The heartbeat repeats the numbers: whoever missed the news or the page finds out by itself.
  function hear(topic, number) {
    alive();
    if (!(topic in (table()?.dataset || {}))) return;
    heard[topic] = number;
    // A book may also have gone back, to a copy that was kept.
    if (!posting && !refreshing && differs((news, here) => news !== here)) refresh();
  }

  function later(what, pause) { clearTimeout(watch); watch = setTimeout(what, pause); }

  function alive() {
    show(true);
    patience = SHORTEST;
    later(lost, SILENCE);
    document.dispatchEvent(new Event("referee:alive"));
  }

  // A dead network does not say that it is dead; a crowd should not come back all at once.
  function lost() { show(false); later(listen, 500 + 2000 * Math.random()); }

  function listen() {
    stream?.close();
    clearTimeout(watch);
    const address = table()?.dataset.stream;
    if (!address || document.hidden) return;
    stream = new EventSource(address);
    // A try that nobody answers would wait for minutes: given up, the next one finds the network when it is back.
    later(lost, patience);
    patience = Math.min(1.5 * patience, LONGEST);
    for (const topic of ["state", "ticks"]) stream.addEventListener(topic, (event) => hear(topic, event.data));
    stream.addEventListener("pulse", alive);
    stream.addEventListener("gone", () => location.assign("/"));
    stream.onopen = alive;
    stream.onerror = () => {
      show(false);
      // A browser gives up for good on some answers.
      if (stream.readyState === EventSource.CLOSED) lost();
    };
  }

  document.addEventListener("submit", async (event) => {
    const form = event.target;
    // An old browser does not say which button was tapped: there the whole page is sent.
    const live = "live" in form.dataset && "submitter" in event && table();
    // One tap, one move.
    if (form.dataset.sent || (live && posting)) return event.preventDefault();
    if (form.elements.move_id) form.elements.move_id.value = moveId;
    if (!live) {
      if (form.method === "post") form.dataset.sent = "1";
      return;
    }
    event.preventDefault();
    // What was tapped belongs to the table as it was shown; news may wait for the answer.
    posting = true;
    stale = refreshing;
    event.submitter?.classList.add("busy");
    const then = form.dataset.then, status = await ask("POST", form.action, { source: form, event });
    posting = false;
    event.submitter?.classList.remove("busy");
    // Without an answer the same tap keeps its name: sent again, it is not played again.
    if (status) moveId = newId();
    if (status && status < 400) form.reset();
    document.dispatchEvent(new CustomEvent("referee:tapped", { detail: { form, button: event.submitter, status } }));
    // A stream that still seems to stand would tell of the network's return far too late.
    if (!status) { show(false); listen(); }
    find("#answer, .refused, [id^=put-back]")?.scrollIntoView({ block: "nearest" });
    // Whoever tapped at the end of a long panel sees what comes after it from its beginning.
    if (status && status < 400 && find("#stage")?.getBoundingClientRect().top < 0) scrollTo(0, 0);
    // What is asked next is seen as a whole, not half of it beneath the bar at the bottom.
    if (status && status < 400) find("section.decide, .decide[open]")?.scrollIntoView({ block: "nearest" });
    if (status && status < 400 && then) return follow(then);
    catchUp(status);
  });

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[data-live]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || !table()) return;
    event.preventDefault();
    if (link.dataset.move) return play(link.dataset.move);
    // A link inside a drawing has no address of its own to ask for.
    callThisPage(new URL(link.getAttribute("href"), location));
    // Keys of a pad stay under the thumb.
    const key = link.classList.contains("key");
    refresh().then(() => { if (!key) scrollTo(0, 0); });
  });

  // A link that stands for a whole move makes it, as a button of the page would.
  function play(move) {
    const button = Object.assign(document.createElement("button"), { name: "move", value: move });
    find("#move").append(button);
    find("#move").requestSubmit(button);
  }

  // What a form was filled in for: another panel, or the move itself.
  function follow(then) {
    if (!then.startsWith("/")) return play(then);
    callThisPage(new URL(then, location));
    refresh();
  }

  document.addEventListener("visibilitychange", listen);
  addEventListener("offline", () => show(false));
  addEventListener("online", listen);
  addEventListener("pageshow", (event) => { if (event.persisted) listen(); });
  addEventListener("pagehide", () => stream?.close());
  addEventListener("DOMContentLoaded", listen);
})();
