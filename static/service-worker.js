"use strict";
/* Answers for the network when it is away: with the page as it was seen last, which says so.
   A page is always asked for first; a copy is never shown for the page itself. */
const PAGES = "referee-pages", FILES = "referee-files", MOST_FILES = 150, AWAY = "/offline";

self.addEventListener("install", (event) => {
  event.waitUntil(keepAway().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event, url = new URL(request.url);
  if (url.origin !== self.location.origin || request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(page(request, url));
  // Their addresses change with their content.
  else if (url.pathname.startsWith("/static/") && url.searchParams.has("v")) event.respondWith(file(request));
});

async function page(request, url) {
  try {
    const answer = await fetch(request);
    speakAlike(answer.headers.get("Content-Language"));
    return answer;
  } catch {
    const pages = await caches.open(PAGES);
    const copy = await pages.match(url.pathname);
    if (copy) return shownAsKept(copy);
    const files = await caches.open(FILES);
    return (await files.match(AWAY)) || Response.error();
  }
}

// The note that this is a copy lies hidden in every page, in its reader's language.
async function shownAsKept(copy) {
  const whole = await copy.text(), language = /<html lang="(\w+)"/.exec(whole)?.[1];
  const time = new Date(copy.headers.get("X-Kept-At")).toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit" });
  const text = whole
    .replace(/(<p class="[^"]*kept[^"]*") hidden(="")?/, "$1")
    .replace(/(<time class="kept-at">)[^<]*/, `$1${time}`);
  return new Response(text, { headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" } });
}

async function file(request) {
  const files = await caches.open(FILES);
  const known = await files.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    await files.put(request, answer.clone());
    const all = await files.keys();
    for (const old of all.slice(0, Math.max(0, all.length - MOST_FILES))) await files.delete(old);
  }
  return answer;
}

async function keepAway() {
  const files = await caches.open(FILES);
  const answer = await fetch(AWAY);
  if (answer.ok) await files.put(AWAY, answer);
}

async function speakAlike(language) {
  const known = await (await caches.open(FILES)).match(AWAY);
  if (language && known?.headers.get("Content-Language") !== language) await keepAway().catch(() => {});
}
