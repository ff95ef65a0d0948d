/** What a floating layer must not lie on: buttons, fields and messages of the page, not of the header or of another such layer. */
const controls =
  ':is(button, [data-button], input:not([type=hidden]), select, textarea, [role=alert]):not(header *, [data-floating] *)';

/** Whether `box` lies on a control outside `own`, in px of the viewport. */
export function coversControl(box: DOMRect, own: Element): boolean {
  return [...document.querySelectorAll(controls)].some(
    (control) => !own.contains(control) && doMeet(box, control.getBoundingClientRect()),
  );
}

function doMeet(a: DOMRect, b: DOMRect): boolean {
  const isShown = b.width > 0 && b.height > 0;
  return isShown && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
