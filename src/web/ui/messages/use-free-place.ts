import { useLayoutEffect, type RefObject } from 'react';
import { controlBoxes, coversControl, doesMeet } from '#web/ui/overlays/covers-control.ts';

/** Where a toast may be on a wide screen, the usual place first. The styles are in base.css. */
const places = ['usual', 'start', 'top'] as const;

/** In px, on phones: between two places that are tried, and around the toast. */
const gap = 8;

/** Keeps the toast off the header, buttons, fields and messages (R-LOOK-33). */
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

/** The first place where it lies on nothing; without one, it lies on the header. */
function moveToFreePlace(element: HTMLElement): void {
  const free = places.find((place) => {
    element.dataset['place'] = place;
    return !coversControl(element.getBoundingClientRect(), element);
  });
  element.dataset['place'] = free ?? 'top';
  element.style.setProperty('--free-top', freeTop(element));
}

/** The highest free place below the header, which may come back at any moment. On phones only. */
function freeTop(element: HTMLElement): string {
  const { x, width, height } = element.getBoundingClientRect();
  const boxes = controlBoxes(element);
  const header = document.querySelector('header')?.offsetHeight ?? 0;
  for (let top = header + gap; top + height + gap <= window.innerHeight; top += gap) {
    if (!doesMeet(new DOMRect(x, top, width, height), boxes)) return `${top}px`;
  }
  return `${gap}px`;
}
