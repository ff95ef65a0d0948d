import { useLayoutEffect, type RefObject } from 'react';
import { coversControl } from '#web/ui/overlays/covers-control.ts';

/** Where a toast may be, the usual place first; on phones `end` is the bottom. The styles in toast-overlay.tsx follow them. */
const places = ['usual', 'start', 'top', 'end'] as const;

/** Moves the toast to the first place where it lies on no button, field or message; to the usual one if there is none (R-LOOK-33). */
export function useFreePlace(viewport: RefObject<HTMLElement | null>, shownId: number | undefined): void {
  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element || shownId === undefined) return;
    const settle = () => {
      const free = places.find((place) => {
        element.dataset['place'] = place;
        return !coversControl(element.getBoundingClientRect(), element);
      });
      element.dataset['place'] = free ?? 'usual';
    };
    settle();
    // A refused form moves the focus, and with it the page, in the same moment.
    const timer = window.setTimeout(settle, 50);
    return () => window.clearTimeout(timer);
  }, [viewport, shownId]);
}
