/**
 * Presses on the table's buttons: taps of fingers, however they overlap, and cards dragged by finger, pen or mouse.
 *
 * Invariant: a press ends as one tap, as one drag or as nothing, and the click a browser sends after it is not counted again.
 */

/** @typedef {import("../protocol.js").Source} Source */
/** @typedef {import("./lift.js").Lift} Lift */
/** @typedef {{source: Source, button: Element, x: number, y: number, touch: boolean, lift: Lift | null}} Press */
/**
 * @typedef {object} Ways what becomes of a press
 * @property {(source: Source) => Lift | null} lift takes a card up; null: there is none to take
 * @property {(source: Source) => Promise<void>} play settles when it is answered
 */

/** How far a press may stray before it is a drag, in px. */
const FAR = 8;
/** How long after a tap its own click may come, in milliseconds. */
const LATE = 1000;

/** @param {readonly HTMLButtonElement[]} buttons columns 1 to 7, then the stock @param {Element} touched @returns {{source: Source, button: Element} | null} */
function sourceOf(buttons, touched) {
  const at = buttons.findIndex((button) => button.contains(touched));
  const button = buttons[at];
  return button === undefined ? null : { button, source: at === 7 ? "stock" : /** @type {Source} */ (at + 1) };
}

/**
 * @param {readonly HTMLButtonElement[]} buttons
 * @param {Ways} ways
 * @returns {{counted: (click: MouseEvent) => boolean}} counted: whether a click belongs to a press that has been counted already
 */
export function createPresses(buttons, { lift, play }) {
  /** @type {Map<number, Press>} by pointer */
  const presses = new Map();
  /** @type {Map<Element, number[]>} when fingers tapped each button whose clicks may still come */
  const due = new Map();
  /** @type {Element | null} the button a drag began on, until its click has passed */
  let dragged = null;

  /** A drag is one finger's: while it lasts the others do nothing. */
  const dragging = () => [...presses.values()].some((press) => press.lift !== null);

  /** @param {PointerEvent} event */
  function down({ target, pointerId, pointerType, clientX, clientY, button }) {
    const found = sourceOf(buttons, /** @type {Element} */ (target));
    dragged = null;
    if (found !== null && button === 0 && !dragging()) {
      presses.set(pointerId, { ...found, x: clientX, y: clientY, touch: pointerType === "touch", lift: null });
    }
  }

  /** @param {PointerEvent} event */
  function moved({ pointerId, clientX, clientY }) {
    const press = presses.get(pointerId);
    if (press === undefined) {
      return;
    }
    const [x, y] = [clientX - press.x, clientY - press.y];
    if (press.lift === null && Math.hypot(x, y) > FAR) {
      press.lift = dragging() ? null : lift(press.source);
      if (press.lift === null) {
        // Nothing to take up, so it may still be a click of the mouse; a finger that slides has tapped nothing.
        presses.delete(pointerId);
        return;
      }
      dragged = press.button;
      // Let go outside the window, it is heard all the same.
      press.button.setPointerCapture(pointerId);
      for (const other of presses.keys()) {
        if (other !== pointerId) {
          presses.delete(other);
        }
      }
    }
    press.lift?.move(x, y, { x: clientX, y: clientY });
  }

  /** @param {PointerEvent} event */
  async function up({ pointerId, timeStamp, clientX, clientY }) {
    const press = presses.get(pointerId);
    if (press === undefined) {
      return;
    }
    presses.delete(pointerId);
    if (press.lift !== null) {
      if (press.lift.over({ x: clientX, y: clientY })) {
        await play(press.source);
      }
      press.lift.home();
    } else if (press.touch) {
      // Browsers send no clicks for taps that overlap, as two thumbs make them.
      due.set(press.button, [...(due.get(press.button) ?? []), timeStamp]);
      await play(press.source);
    }
  }

  /** @param {PointerEvent} event */
  function gone({ pointerId }) {
    presses.get(pointerId)?.lift?.home();
    presses.delete(pointerId);
  }

  document.addEventListener("pointerdown", down);
  document.addEventListener("pointermove", moved);
  document.addEventListener("pointerup", up);
  document.addEventListener("pointercancel", gone);
  // Pressing long is how some begin to drag; it opens no menu then.
  document.addEventListener("contextmenu", (event) => {
    if ([...presses.values()].some((press) => press.touch)) {
      event.preventDefault();
    }
  });

  return {
    counted(click) {
      const { button } = sourceOf(buttons, /** @type {Element} */ (click.target)) ?? {};
      // Keys and assistive technology click without a press; such a click counts, always.
      if (button === undefined || click.detail === 0) {
        return false;
      }
      if (dragged === button) {
        dragged = null;
        return true;
      }
      const type = click instanceof PointerEvent ? click.pointerType : "";
      if (type === "mouse" || type === "pen") {
        return false;
      }
      const open = (due.get(button) ?? []).filter((time) => click.timeStamp - time < LATE);
      due.set(button, open.slice(1));
      return open.length > 0;
    },
  };
}
