"use strict";
/* Whose turn it is, told: aloud to those who listen, by a buzz, by a sound where somebody wants one; and the focus. */
(() => {
  const KEY = "referee.sound", LATE = 2000, find = (selector) => document.querySelector(selector);
  const table = () => find("#table")?.dataset || {};
  let heard = "", opened = "", focused = [], mine = table().mine, sound;

  // One region that lasts: screen readers say what changes in it, and nothing that comes anew.
  function tell() {
    const place = find("#heard");
    const said = Array.from(document.querySelectorAll("[data-say]"), (one) => one.textContent.replace(/\s+/g, " ").trim()).filter(Boolean).join(". ");
    if (!place || said === heard) return;
    heard = said;
    place.textContent = said;
  }

  // What was tapped may be gone: the focus stays as near to it as it can.
  function focusNear() {
    const active = document.activeElement, shown = (node) => document.contains(node) && node.getClientRects().length > 0;
    if (!focused.length || (active && active !== document.body && shown(active))) return;
    const stage = find("#stage") || find("#main");
    // What is no longer shown takes no focus, and what holds everything is not near.
    const near = focused.find((node) => shown(node) && !node.contains(stage)) || stage;
    if (near && !near.matches("a, button, input, select, textarea, summary")) near.tabIndex = -1;
    near?.focus({ preventScroll: true });
  }

  document.addEventListener("focusin", (event) => {
    focused = [];
    for (let node = event.target; node && node !== document.body; node = node.parentElement) focused.push(node);
  });

  function forget() {
    const gone = find(".brought");
    if (gone && gone.id === opened) gone.remove();
  }

  // What floats over the page goes as soon as somebody goes on; what stands in its place would move the page under the thumb.
  function away() {
    const gone = find(".brought");
    if (!gone || getComputedStyle(gone).position !== "fixed") return;
    opened = gone.id;
    forget();
  }

  function wanted() {
    try { return localStorage.getItem(KEY) === "on"; } catch { return false; }
  }

  // Some browsers let a page sound only once somebody has tapped it, others remember the tap that led to it.
  function wake() {
    if (!wanted()) return;
    const Sound = window.AudioContext || window.webkitAudioContext;
    if (Sound && !sound) sound = new Sound();
    sound?.resume?.()?.catch(() => { /* With the next tap. */ });
  }

  // A phone that may not sound yet stays silent: a turn that sounds with some later tap would be a lie.
  async function ring() {
    if (!sound || !wanted()) return;
    const asked = performance.now();
    try { await sound.resume?.(); } catch { return; }
    if (performance.now() - asked < LATE) play();
  }

  function play() {
    [523, 784].forEach((pitch, place) => {
      const tone = sound.createOscillator(), volume = sound.createGain(), at = sound.currentTime + place * 0.18;
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.12, at);
      volume.gain.exponentialRampToValueAtTime(0.001, at + 0.35);
      tone.connect(volume).connect(sound.destination);
      tone.start(at);
      tone.stop(at + 0.4);
    });
  }

  function turned() {
    const now = table().mine;
    if (now && !mine) { navigator.vibrate?.(60); ring(); document.dispatchEvent(new Event("referee:turn")); }
    mine = now;
    tell();
  }

  // The switch lies in the menu, for this phone alone.
  function offer() {
    const box = find("#turn-sound");
    if (!box) return;
    box.closest("[hidden]")?.removeAttribute("hidden");
    box.checked = wanted();
    box.addEventListener("change", () => {
      try { localStorage.setItem(KEY, box.checked ? "on" : "off"); } catch { return; }
      wake();
      ring();
    });
  }

  // A clock that runs is counted on until the next page.
  function tick() {
    for (const clock of document.querySelectorAll("[data-clock]")) {
      const since = (performance.now() - Number(clock.dataset.seen || 0)) / 1000;
      const seconds = Math.floor(Number(clock.dataset.clock) + (clock.dataset.runs ? since : 0));
      const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
      if (clock.textContent !== text) clock.textContent = text;
    }
  }

  function start() {
    for (const clock of document.querySelectorAll("[data-clock]")) {
      if (clock.dataset.of === clock.dataset.seenOf) continue;
      clock.dataset.seenOf = clock.dataset.of;
      clock.dataset.seen = performance.now();
    }
    tick();
  }

  // Screens that have the room get more; the next page knows.
  function measure() {
    const upright = matchMedia("(orientation: portrait)").matches;
    const wide = matchMedia("(min-width: 50rem)").matches ? (upright ? "upright" : "yes") : "no";
    if (document.cookie.split("; ").includes(`wide=${wide}`)) return;
    document.cookie = `wide=${wide}; path=/; max-age=31536000; SameSite=Lax`;
  }

  document.addEventListener("referee:shown", () => { forget(); focusNear(); turned(); start(); });
  document.addEventListener("pointerdown", () => { away(); wake(); });
  addEventListener("DOMContentLoaded", () => {
    // A page that is opened anew brings nothing.
    opened = find(".brought")?.id;
    forget();
    measure();
    offer();
    wake();
    start();
    if (find("[data-clock]")) setInterval(tick, 1000);
    // What stands there when a page is opened is read with the page.
    heard = Array.from(document.querySelectorAll("[data-say]"), (one) => one.textContent.replace(/\s+/g, " ").trim()).filter(Boolean).join(". ");
  });
})();
