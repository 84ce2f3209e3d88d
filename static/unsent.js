"use strict";
/* A tap that could not be sent is sent under its old name when the network is back: never played twice. */
(() => {
  const SHORTEST = 200, LONGEST = 10000;
  let waiting = null, pause = SHORTEST;

  document.addEventListener("referee:tapped", (event) => {
    const { form, button, sent } = event.detail;
    waiting = sent ? null : { form, button: button?.form === form ? button : null };
    if (sent) pause = SHORTEST;
  });

  document.addEventListener("referee:alive", () => { if (waiting) setTimeout(send, pause); });

  function send() {
    const tap = waiting;
    waiting = null;
    if (!tap || !document.contains(tap.form)) return;
    pause = Math.min(2 * pause, LONGEST);
    tap.form.requestSubmit(tap.button);
  }
})();
