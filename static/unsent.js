"use strict";
/* A tap that could not be sent says so, and is sent under its old name when the network is back: never played twice. */
(() => {
  const SHORTEST = 200, LONGEST = 10000, SLOW = 2500;
  const words = document.body.dataset;
  let waiting = null, pause = SHORTEST, again = null, slow, forget;

  function say(text) {
    document.querySelector("#said").textContent = text;
    clearTimeout(forget);
  }

  // A network that is gone without a word is told soon, long before anybody gives up on it.
  document.addEventListener("submit", (event) => {
    if (!("live" in event.target.dataset)) return;
    clearTimeout(slow);
    slow = setTimeout(() => {
      document.querySelector("#dot")?.classList.remove("on");
      say(words.slow);
      // The stream is opened anew: where that works, the dot says so.
      dispatchEvent(new Event("online"));
    }, SLOW);
  });

  document.addEventListener("referee:tapped", (event) => {
    const { form, button, status } = event.detail, sent = !!status;
    clearTimeout(slow);
    if (sent && [words.slow, words.unsent].includes(document.querySelector("#said").textContent)) say("");
    // As long as a tap waits for the network, the page says so.
    if (!sent) say(words.unsent);
    else if (status >= 500) {
      say(words.failed);
      forget = setTimeout(() => say(""), 6000);
    }
    waiting = sent ? null : { form, button: button?.form === form ? button : null, after: form.elements.after?.value };
    if (sent) pause = SHORTEST;
  });

  // A network that is there beats on; the pause grows all the same when what was sent gets no answer.
  document.addEventListener("referee:alive", () => { if (waiting) again ??= setTimeout(send, pause); });

  function send() {
    const tap = waiting;
    waiting = again = null;
    if (!tap) return;
    pause = Math.min(2 * pause, LONGEST);
    // The page may have moved on without the form or its button. What was tapped belongs to the table as it was shown:
    // sent as it was, it is told what came before it.
    if (!document.contains(tap.form)) { tap.form.hidden = true; document.querySelector("#main")?.append(tap.form); }
    if (tap.button && tap.button.form !== tap.form) tap.form.append(tap.button);
    if (tap.after) tap.form.elements.after.value = tap.after;
    tap.form.requestSubmit(tap.button);
  }
})();
