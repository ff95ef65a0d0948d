/** What a floating layer must not lie on: buttons, fields, tabs and messages of the page, not of the header or of another such layer. */
const controls =
  ':is(button, [data-button], main nav a, input:not([type=hidden]), select, textarea, [role=alert]):not(header *, [data-floating] *)';

/** Whether `box` lies on a control outside `own`, in px of the viewport. */
export function coversControl(box: DOMRect, own: Element): boolean {
  return [...document.querySelectorAll(controls)].some(
    // Links in a closed list of contents have a place, and are not seen.
    (control) =>
      !own.contains(control) && control.checkVisibility() && doMeet(box, control.getBoundingClientRect()),
  );
}

function doMeet(a: DOMRect, b: DOMRect): boolean {
  const isShown = b.width > 0 && b.height > 0;
  return isShown && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
