"use strict";
/* Pages that somebody goes back to, and what single browsers want. Every page works without it. */
(() => {
  const find = (selector) => document.querySelector(selector);
  let filled = false;

  async function stayAwake() {
    if (document.hidden || !find("#table")) return;
    try { await navigator.wakeLock?.request("screen"); } catch { /* Only where it is allowed. */ }
  }

  document.addEventListener("visibilitychange", stayAwake);
  addEventListener("DOMContentLoaded", stayAwake);
  document.addEventListener("input", () => { filled = true; });
  document.addEventListener("submit", (event) => { if (!event.defaultPrevented) filled = false; });
  // Without a listener iPhones do not show that a button is pressed.
  document.addEventListener("touchstart", () => {}, { passive: true });

  addEventListener("pageshow", (event) => {
    for (const form of document.forms) delete form.dataset.sent;
    // Safari goes back to a page as it was. One that hears no news is asked for anew, unless somebody
    // filled it in and only this phone knows.
    if (!event.persisted || find("#table")?.dataset.stream || (filled && !find("#sheet"))) return;
    location.replace(location.pathname + location.search);
  });

  addEventListener("DOMContentLoaded", () => {
    if (!find("main form[method=post]:not([action])")) return;
    // A page that answers its own form, such as a preview, can then be gone back to like any other.
    try { history.replaceState(null, "", location.href); } catch { /* Safari has had enough of them. */ }
  });
})();
