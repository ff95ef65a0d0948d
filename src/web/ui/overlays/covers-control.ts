/** What a floating layer must not lie on: buttons, fields, tabs, messages and the cookie banner, but no other such layer. */
const controls =
  ':is(button, [data-button], header a, main nav a, input:not([type=hidden]), select, textarea, [role=alert], [aria-labelledby=cookies-title]):not([data-floating] *)';

/** Whether `box` lies on a control outside `own`, in px of the viewport. */
export function coversControl(box: DOMRect, own: Element): boolean {
  return doesMeet(box, controlBoxes(own));
}

/** The places of all controls outside `own`, in px of the viewport. */
export function controlBoxes(own: Element): DOMRect[] {
  return (
    [...document.querySelectorAll(controls)]
      // Links in a closed list of contents have a place, and are not seen.
      .filter((control) => !own.contains(control) && control.checkVisibility())
      .map((control) => control.getBoundingClientRect())
  );
}

export function doesMeet(a: DOMRect, boxes: readonly DOMRect[]): boolean {
  return boxes.some(
    (b) =>
      b.width > 0 &&
      b.height > 0 &&
      a.left < b.right &&
      b.left < a.right &&
      a.top < b.bottom &&
      b.top < a.bottom,
  );
}
