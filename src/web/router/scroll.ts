import { useEffect, useLayoutEffect } from 'react';
import type { Location } from './route.ts';

/** Where a page scrolls to as it shows: a position, an anchor such as '#builder', its top, or nowhere. */
export type Scroll = number | 'top' | Anchor | null;
export type Anchor = `#${string}`;

const storageKey = 'scroll-positions';

/** Where the tab's history entries were scrolled to, by key. */
let positions: Record<string, number> | undefined;

export function rememberScroll(key: string): void {
  stored()[key] = window.scrollY;
}

/**
 * Where a reloaded page was left; null for a new one, which the browser scrolls. A new one has no position to read: on a slow phone
 * the tab's storage takes 60 ms to open.
 */
export function scrollAtStart({ key }: Location): Scroll {
  return window.history.state === null ? null : (stored()[key] ?? null);
}

/** Where an entry that the shopper returns to was left. */
export function scrollOf({ key, hash }: Location): Scroll {
  return stored()[key] ?? ((hash as Anchor) || 'top');
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
        sessionStorage.setItem(storageKey, JSON.stringify(positions));
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

function stored(): Record<string, number> {
  try {
    positions ??= JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    positions = {};
  }
  return positions;
}

function targetOf(scroll: 'top' | Anchor): HTMLElement | null {
  if (scroll === 'top') return null;
  try {
    return document.getElementById(decodeURIComponent(scroll.slice(1)));
  } catch {
    return null;
  }
}
