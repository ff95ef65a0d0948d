import type { RefObject } from 'react';
import { coversControl, hidesLink } from '#web/ui/overlays/covers-control.ts';

/**
 * From now on hides the launcher, by `data-away`, while it would lie on a button or a field, or hide a link (R-LOOK-33). It is on every page of the
 * store, so this never ends.
 */
export function makeRoom(launcher: RefObject<HTMLElement | null>): void {
  let frame = 0;
  const look = () => {
    frame = 0;
    const { current } = launcher;
    if (!current) return;
    const place = placeOf(current);
    current.toggleAttribute('data-away', coversControl(place, current) || hidesLink(place, current));
  };
  const lookSoon = () => {
    frame ||= requestAnimationFrame(look);
  };
  window.addEventListener('scroll', lookSoon, { passive: true });
  window.addEventListener('resize', lookSoon);
  // What comes and goes in the page, such as a list or a bar.
  new MutationObserver(lookSoon).observe(document.body, { childList: true, subtree: true });
  look();
}

/** Its place at rest: with the header it leaves by a transform, and comes back to where a button may be by now. */
function placeOf(launcher: Element): DOMRect {
  const { x, y, width, height } = launcher.getBoundingClientRect();
  const { m42: moved } = new DOMMatrixReadOnly(getComputedStyle(launcher).transform);
  return new DOMRect(x, y - moved, width, height);
}
