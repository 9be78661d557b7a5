// What is seen, by boxes. Runs inside the page, sent there by tests/page/screens.py.

/**
 * Says what is cut, outside the window, too small or in another's way, on the table or in the dialog that lies over it.
 * @param {{least: number}} wanted the smallest side of a target in px
 * @returns {string[]} one sentence for each fault
 */
export default function boxes({ least }) {
  const faults = [];
  const dialog = document.querySelector("dialog[open]");
  const [width, height] = [window.innerWidth, window.innerHeight];
  const root = dialog ?? document.body;
  const frame = dialog === null ? null : dialog.getBoundingClientRect();

  const seen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: false });
  /** Not off the screen on purpose, for screen readers alone. */
  const drawn = (element) => seen(element) && element.closest(".unseen, .sprite, .broken") === null;
  const called = (element) => {
    const label = element.getAttribute("aria-label") ?? element.textContent.trim().replace(/\s+/g, " ");
    return `${element.localName}${element.id ? `#${element.id}` : ""}${element.dataset?.action ? `[${element.dataset.action}]` : ""} “${label.slice(0, 40)}”`;
  };
  const round = ({ left, top, right, bottom }) =>
    `${[left, top, right, bottom].map((side) => Math.round(side * 10) / 10).join(" ")}`;
  const inside = (inner, outer, slack = 0.5) =>
    inner.left >= outer.left - slack &&
    inner.right <= outer.right + slack &&
    inner.top >= outer.top - slack &&
    inner.bottom <= outer.bottom + slack;
  const crossing = (one, other, slack = 0.75) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > slack &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > slack;
  /** A dialog may scroll up and down inside, so what lies in it is held to its width alone. */
  const room =
    dialog === null
      ? { left: 0, top: 0, right: width, bottom: height }
      : {
          left: frame.left,
          right: frame.left + dialog.clientWidth + 2,
          top: frame.top - dialog.scrollTop,
          bottom: frame.top + dialog.scrollHeight + 2,
        };

  const page = document.scrollingElement;
  if (page.scrollWidth > width || page.scrollHeight > height) {
    faults.push(`the page scrolls: ${page.scrollWidth} × ${page.scrollHeight} in ${width} × ${height}`);
  }
  if (frame !== null) {
    if (!inside(frame, { left: 0, top: 0, right: width, bottom: height })) {
      faults.push(`${called(dialog)} reaches out of the window: ${round(frame)}`);
    }
    if (dialog.scrollWidth > dialog.clientWidth) {
      faults.push(`${called(dialog)} scrolls sideways: ${dialog.scrollWidth} in ${dialog.clientWidth}`);
    }
  }

  // Texts: every line inside its own box, inside the room, and clear of every other text.
  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (node.textContent.trim() === "" || !drawn(element) || (dialog === null && element.closest("dialog") !== null)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rect = range.getBoundingClientRect();
    let block = element;
    while (getComputedStyle(block).display === "inline" && block.parentElement !== null && !(block instanceof SVGElement)) {
      block = block.parentElement;
    }
    const box = block instanceof SVGElement ? block.closest("g").getBoundingClientRect() : block.getBoundingClientRect();
    // Letters hang a little out of a line that is set tight; a text is cut when whole letters do.
    const slack = Number.parseFloat(getComputedStyle(element).fontSize) * 0.2;
    if (!inside(rect, { left: box.left, right: box.right, top: box.top - slack, bottom: box.bottom + slack }, 1)) {
      faults.push(`the text of ${called(element)} is larger than its box: ${round(rect)} in ${round(box)}`);
    }
    if (
      !(block instanceof SVGElement) &&
      (block.scrollWidth > block.clientWidth + 1 || block.scrollHeight > block.clientHeight + 1 + slack)
    ) {
      if (block !== dialog) {
        faults.push(
          `${called(block)} holds more than it shows: ${block.scrollWidth} × ${block.scrollHeight} in ${block.clientWidth} × ${block.clientHeight}`,
        );
      }
    }
    if (!inside(rect, room, 1)) faults.push(`the text of ${called(element)} leaves its room: ${round(rect)}`);
    // A line's box is taller than its letters by about a quarter.
    texts.push({ element, rect, air: slack / 2 });
  }
  for (const field of root.querySelectorAll("input")) {
    if (field.placeholder === "" || !drawn(field) || field.value !== "") continue;
    field.value = field.placeholder;
    if (field.scrollWidth > field.clientWidth) faults.push(`the placeholder of ${called(field)} is cut`);
    field.value = "";
  }
  for (const [at, one] of texts.entries()) {
    for (const other of texts.slice(at + 1)) {
      if (
        !one.element.contains(other.element) &&
        !other.element.contains(one.element) &&
        crossing(one.rect, other.rect, one.air + other.air)
      ) {
        faults.push(
          `${called(one.element)} and ${called(other.element)} are written over each other: ${round(one.rect)} and ${round(other.rect)}`,
        );
      }
    }
  }

  // Controls: all in the window, each large enough, none over another, and each reached by a touch in its middle.
  const controls = [...root.querySelectorAll("button, a[href], input, label:has(input)")].filter(
    (control) =>
      drawn(control) &&
      // What cannot be touched just now, as the places of a cleared table, is in nobody's way.
      getComputedStyle(control).pointerEvents !== "none" &&
      (dialog !== null || control.closest("dialog") === null) &&
      // A label around its field is what one touches.
      !(control.localName === "input" && control.closest("label") !== null),
  );
  const held = controls.map((control) => ({ control, rect: control.getBoundingClientRect() }));
  for (const { control, rect } of held) {
    if (!inside(rect, room, 1)) faults.push(`${called(control)} leaves its room: ${round(rect)}`);
    const side = Math.min(rect.width, rect.height);
    const flowing = control.localName === "a" && getComputedStyle(control).display === "inline";
    if (side < least - 0.01 && !flowing) {
      faults.push(`${called(control)} is only ${rect.width.toFixed(1)} × ${rect.height.toFixed(1)}`);
    }
    control.scrollIntoView?.({ block: "nearest", behavior: "instant" });
    const { left, top, right, bottom } = control.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (hit === null || !(control.contains(hit) || hit.closest("label") === control)) {
      faults.push(`${called(control)} is covered in its middle by ${hit === null ? "nothing" : called(hit)}`);
    }
  }
  if (dialog !== null) dialog.scrollTop = 0;
  for (const [at, one] of held.entries()) {
    for (const other of held.slice(at + 1)) {
      if (crossing(one.rect, other.rect)) {
        faults.push(`${called(one.control)} and ${called(other.control)} overlap: ${round(one.rect)} and ${round(other.rect)}`);
      }
    }
    for (const { element, rect } of texts) {
      const own = one.control.contains(element) || element.matches(".count, .free");
      if (!own && crossing(one.rect, rect, 1) && !(one.control.matches("[data-column]") && element.closest(".pill") !== null)) {
        faults.push(`${called(element)} is written over ${called(one.control)}: ${round(rect)} and ${round(one.rect)}`);
      }
    }
  }

  // The cards that can be played, the waste and the stock lie open, whatever else is shown.
  if (dialog === null) {
    const exposed = [
      ...document.querySelectorAll(".tableau .card:not(.covered), .cup, .waste > .card, .stock > .card:last-child"),
    ].filter(drawn);
    for (const card of exposed) {
      const rect = card.getBoundingClientRect();
      if (!inside(rect, room, 1)) faults.push(`the card at ${round(rect)} leaves the window`);
      for (const sheet of document.querySelectorAll(
        "section.sheet, .title .choices > *, .pill, .controls > button, .headline > *",
      )) {
        if (drawn(sheet) && sheet.textContent !== "" && crossing(rect, sheet.getBoundingClientRect(), 1)) {
          faults.push(`${called(sheet)} lies over the card at ${round(rect)}: ${round(sheet.getBoundingClientRect())}`);
        }
      }
    }
  }
  return [...new Set(faults)];
}
