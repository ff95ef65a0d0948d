import { useEffect, useLayoutEffect } from 'react';
import type { Location } from './route.ts';

/** Where a page scrolls to as it shows: a position, an anchor such as '#builder', its top, or nowhere. */
export type Scroll = number | 'top' | Anchor | null;
export type Anchor = `#${string}`;

const storageKey = 'scroll-positions';

type Positions = Record<string, number>;

/** Where history entries were scrolled to, by key: since this document started, and before it in this tab. */
const positions: Positions = {};
let earlier: Positions | undefined;

/** Does not open the tab's storage, which takes 60 ms on a slow phone: a click is waiting. */
export function rememberScroll(key: string): void {
  positions[key] = window.scrollY;
}

/** Where a reloaded page was left; null for a new one, which the browser scrolls, and which has no position to read. */
export function scrollAtStart({ key }: Location): Scroll {
  return window.history.state === null ? null : (positionOf(key) ?? null);
}

/** Where an entry that the shopper returns to was left. */
export function scrollOf({ key, hash }: Location): Scroll {
  return positionOf(key) ?? ((hash as Anchor) || 'top');
}

/** Scrolls with each navigation. */
export function useScroll(state: { location: Location; scroll: Scroll }): void {
  const { key } = state.location;
  useLayoutEffect(() => scrollTo(state.scroll), [state]);
  useEffect(() => {
    const own = () => void (window.history.scrollRestoration = 'manual');
    const leave = () => {
      rememberScroll(key);
      // Before its scripts run, a page of which the browser keeps the HTML is scrolled by the browser.
      window.history.scrollRestoration = 'auto';
      try {
        sessionStorage.setItem(storageKey, JSON.stringify({ ...readEarlier(), ...positions }));
      } catch {
        // Without browser storage, a reloaded page starts from the top.
      }
    };
    own();
    window.addEventListener('pageshow', own);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pageshow', own);
      window.removeEventListener('pagehide', leave);
    };
  }, [key]);
}

export function scrollTo(scroll: Scroll): void {
  if (scroll === null) return;
  const target = typeof scroll === 'string' ? targetOf(scroll) : null;
  if (target) target.scrollIntoView();
  // An anchor that the page does not have leads to its top, too.
  else window.scrollTo(0, typeof scroll === 'number' ? scroll : 0);
}

function positionOf(key: string): number | undefined {
  return positions[key] ?? readEarlier()[key];
}

function readEarlier(): Positions {
  try {
    earlier ??= JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Positions;
  } catch {
    earlier = {};
  }
  return earlier;
}

function targetOf(scroll: 'top' | Anchor): HTMLElement | null {
  if (scroll === 'top') return null;
  try {
    return document.getElementById(decodeURIComponent(scroll.slice(1)));
  } catch {
    return null;
  }
}
