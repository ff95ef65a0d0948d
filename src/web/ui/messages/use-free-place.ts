import { useLayoutEffect, type RefObject } from 'react';
import { controlBoxes, countUnder } from '#web/ui/overlays/covers-control.ts';
import { textBoxes } from '#web/ui/overlays/covers-text.ts';

/** In px: between two places that are tried, and around the toast. */
const gap = 8;

/** A covered control counts as this many covered lines of text. */
const control = 1000;

/** Keeps the toast off the header, buttons, fields and messages, and off text where it can (R-LOOK-35). */
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

/** The first place where it lies on nothing, or else on the least. The styles of the places are in base.css. */
function moveToFreePlace(element: HTMLElement): void {
  const [controls, texts] = [controlBoxes(element), textBoxes()];
  let best = { side: 'end', shift: 0, covered: Infinity };
  for (const { side, shift, box } of placesOf(element)) {
    const covered = countUnder(box, controls) * control + countUnder(box, texts);
    if (covered < best.covered) best = { side, shift, covered };
    if (covered === 0) break;
  }
  place(element, best.side, best.shift);
}

type Place = { side: string; shift: number; box: DOMRect };

/**
 * Where it may be, the usual place first. On phones below the header, which may come back at any moment; on wide screens in both corners at
 * the bottom and above them. The last resort is over the header.
 */
function placesOf(element: HTMLElement): Place[] {
  const top = (document.querySelector('header')?.offsetHeight ?? 0) + gap;
  const [end, start] = [restOf(element, 'end'), restOf(element, 'start')];
  const isPhone = end.x === start.x;
  const places: Place[] = isPhone ? [] : [shifted('end', end, 0), shifted('start', start, 0)];
  const room = isPhone ? window.innerHeight - top - end.height : end.y - top;
  for (let offset = gap; offset <= room; offset += gap) {
    if (isPhone) places.push(shifted('end', end, top - end.y + offset - gap));
    else places.push(shifted('end', end, -offset), shifted('start', start, -offset));
  }
  return [...places, shifted('top', restOf(element, 'top'), 0)];
}

/** Its box before any shift. */
function restOf(element: HTMLElement, side: string): DOMRect {
  place(element, side, 0);
  return element.getBoundingClientRect();
}

function shifted(side: string, { x, y, width, height }: DOMRect, shift: number): Place {
  return { side, shift, box: new DOMRect(x, y + shift, width, height) };
}

function place(element: HTMLElement, side: string, shift: number): void {
  element.dataset['place'] = side;
  element.style.setProperty('--shift', `${shift}px`);
}
