import type { RouterState } from './router.ts';
import { scrollTo } from './scroll.ts';

/**
 * Shows a page that was rendered ahead in place of the others, and scrolls there, all that React will do for the eye once it follows.
 * False if React has not rendered the page yet.
 */
export function revealAhead({ slot, scroll }: RouterState): boolean {
  const next = document.getElementById(slot);
  if (!next) return false;
  for (const page of document.querySelectorAll<HTMLElement>('#main > *')) page.style.display = 'none';
  next.style.display = '';
  scrollTo(scroll);
  return true;
}
