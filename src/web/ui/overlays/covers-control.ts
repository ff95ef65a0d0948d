/** What a floating layer must not lie on: buttons, fields, tabs, messages, the cookie banner and an order's amounts, but no other such layer. */
const controls =
  ':is(button, [data-button], header a, main nav a, summary, input:not([type=hidden]), select, textarea, [role=alert], [aria-labelledby=cookies-title], [data-keep-clear]):not([data-floating] *)';

/** The middles of all links outside `own`, which hide a link if covered. Most links are text, and leave room beside it. */
export function linkMiddles(own: Element): DOMRect[] {
  return [...document.querySelectorAll('a[href]')]
    .filter((link) => !own.contains(link) && link.checkVisibility())
    .map((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      return new DOMRect(x + width / 2, y + height / 2, 1, 1);
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

/** How many of `boxes` a layer would lie on. */
export function countUnder(layer: DOMRect, boxes: readonly DOMRect[]): number {
  return boxes.filter(
    (box) =>
      box.width > 0 &&
      box.height > 0 &&
      layer.left < box.right &&
      box.left < layer.right &&
      layer.top < box.bottom &&
      box.top < layer.bottom,
  ).length;
}
