/** What a floating layer must not lie on: buttons, fields, tabs, messages and the cookie banner, but no other such layer. */
const controls =
  ':is(button, [data-button], header a, main nav a, summary, input:not([type=hidden]), select, textarea, [role=alert], [aria-labelledby=cookies-title]):not([data-floating] *)';

/** Whether `box` lies on a control outside `own`, in px of the viewport. */
export function coversControl(box: DOMRect, own: Element): boolean {
  return doesMeet(box, controlBoxes(own));
}

/** Whether `box` hides a link outside `own`: lies on its middle. Most links are text, and leave room beside it. */
export function hidesLink(box: DOMRect, own: Element): boolean {
  return [...document.querySelectorAll('a[href]')].some((link) => {
    if (own.contains(link) || !link.checkVisibility()) return false;
    const { x, y, width, height } = link.getBoundingClientRect();
    return doesMeet(box, [new DOMRect(x + width / 2, y + height / 2, 1, 1)]);
  });
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
