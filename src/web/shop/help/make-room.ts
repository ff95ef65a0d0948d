import type { RefObject } from 'react';
import { afterPaint } from '#web/after-paint.ts';
import { controlBoxes, countUnder, linkMiddles } from '#web/ui/overlays/covers-control.ts';
import { textBoxes } from '#web/ui/overlays/covers-text.ts';

/** In px: how far the launcher goes up for a free place, and between two places that are tried. */
const highest = 320;
const step = 8;

/** In ms without scrolling, after which the launcher looks for a place. */
const rest = 150;

/**
 * From now on keeps the launcher off buttons, fields, links and text (R-LOOK-34): at rest it goes up to a free place, by `--raise`. It hides,
 * by `data-away`, while the page scrolls a control below it, and where every place has one. It is on every page of the store, so this never ends.
 */
export function makeRoom(launcher: RefObject<HTMLElement | null>): void {
  let isLooking = false;
  let timer = 0;
  const look = () => {
    isLooking = false;
    if (launcher.current) hideOverControl(launcher.current);
  };
  const lookSoon = () => {
    // Before the paint, measuring would hold back the page that comes.
    if (!isLooking) afterPaint(look);
    isLooking = true;
    window.clearTimeout(timer);
    timer = window.setTimeout(() => launcher.current && settle(launcher.current), rest);
  };
  window.addEventListener('scroll', lookSoon, { passive: true });
  window.addEventListener('resize', lookSoon);
  // What comes and goes in the page, such as a list or a bar.
  new MutationObserver(lookSoon).observe(document.body, { childList: true, subtree: true });
  // In a task of its own: hydration has just changed the page, and measuring it takes a while.
  afterPaint(() => launcher.current && settle(launcher.current));
}

function hideOverControl(launcher: HTMLElement): void {
  if (countUnder(placeOf(launcher), essentials(launcher)) > 0) launcher.toggleAttribute('data-away', true);
}

/** The lowest place on nothing, or else on the fewest lines of text. */
function settle(launcher: HTMLElement): void {
  const { x, y, width, height } = placeOf(launcher);
  const foot = y + raiseOf(launcher);
  const [taken, texts] = [essentials(launcher), textBoxes()];
  const top = (document.querySelector('header')?.offsetHeight ?? 0) + step;
  let best = { raise: 0, lines: Infinity };
  for (let raise = 0; raise <= highest && (raise === 0 || foot - raise >= top); raise += step) {
    const place = new DOMRect(x, foot - raise, width, height);
    const lines = countUnder(place, taken) > 0 ? Infinity : countUnder(place, texts);
    if (lines < best.lines) best = { raise, lines };
    if (lines === 0) break;
  }
  launcher.style.setProperty('--raise', `${best.raise}px`);
  launcher.toggleAttribute('data-away', best.lines === Infinity);
}

function essentials(launcher: Element): DOMRect[] {
  return [...controlBoxes(launcher), ...linkMiddles(launcher)];
}

function raiseOf(launcher: HTMLElement): number {
  return Number.parseFloat(launcher.style.getPropertyValue('--raise')) || 0;
}

/** Its place without the transform by which it leaves with the header: it comes back to where a button may be by now. */
function placeOf(launcher: Element): DOMRect {
  const { x, y, width, height } = launcher.getBoundingClientRect();
  const { m42: moved } = new DOMMatrixReadOnly(getComputedStyle(launcher).transform);
  return new DOMRect(x, y - moved, width, height);
}
