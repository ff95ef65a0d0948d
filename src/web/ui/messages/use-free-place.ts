import { useLayoutEffect, type RefObject } from 'react';
import { coversControl } from '#web/ui/overlays/covers-control.ts';

/** Where a toast may be, the usual place first; on phones `end` is the bottom. The styles are in base.css. */
const places = ['usual', 'start', 'top', 'end'] as const;

/** Keeps the toast off buttons, fields and messages (R-LOOK-33). */
export function useFreePlace(viewport: RefObject<HTMLElement | null>, shownId: number | undefined): void {
  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element || shownId === undefined) return;
    moveToFreePlace(element);
    // A refused form moves the focus, and with it the page, in the same moment.
    const timer = window.setTimeout(() => moveToFreePlace(element), 50);
    return () => window.clearTimeout(timer);
  }, [viewport, shownId]);
}

/** The first place where it lies on nothing, or the usual one. */
function moveToFreePlace(element: HTMLElement): void {
  const free = places.find((place) => {
    element.dataset['place'] = place;
    return !coversControl(element.getBoundingClientRect(), element);
  });
  element.dataset['place'] = free ?? 'usual';
}
