/* Where the middle of something lies, whether a touch there would reach it, and what a tap on it does. */
(element) => {
  const parts = element.getClientRects(), box = element.querySelector("use") && element.ownerSVGElement
    ? element.querySelector("use").getBoundingClientRect() : parts[0] || element.getBoundingClientRect();
  const x = box.left + box.width / 2, y = box.top + box.height / 2;
  const hit = document.elementFromPoint(x, y);
  const near = hit?.closest("a, button, summary, select, input, label");
  const seen = !!hit && (element === hit || element.contains(hit) || near === element || !!near?.contains(element));
  const what = element.closest("a, button, summary, label, input, select");
  let does = "nothing";
  if (what?.matches("[data-move]")) does = "sent";
  else if (what?.matches("a[href]")) does = what.hasAttribute("data-live") && document.querySelector("#table")
    ? "live" : what.getAttribute("href").startsWith("#") ? "nothing" : "page";
  if (what?.matches("button") && what.type === "submit" && what.form && !what.hasAttribute("data-local"))
    does = "live" in what.form.dataset && document.querySelector("#table") ? "sent" : "page";
  const rests = y > 0 && y < innerHeight && getComputedStyle(element).pointerEvents === "none";
  return { x, y, seen, rests, does, height: innerHeight };
}
