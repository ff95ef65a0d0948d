import type { RouterState } from './router.ts';
import { scrollTo } from './scroll.ts';

let watch: MutationObserver | undefined;

/**
 * Lays out the pages that React renders ahead, so that a click only has to paint them: on a slow phone, a page's style and layout take
 * 40 ms. React keeps such a page out of the layout, and does so again when a part of it arrives later.
 */
export function layOutAhead(): void {
  const main = document.getElementById('main');
  // Without this property, a page that has a layout would be read aloud and take the focus.
  if (!main || !CSS.supports('content-visibility', 'hidden')) return;
  watch ??= new MutationObserver(layOutHidden);
  watch.observe(main, { childList: true });
}

function layOutHidden(_changes: MutationRecord[], watch: MutationObserver): void {
  for (const page of document.querySelectorAll<HTMLElement>('#main > .unseen')) {
    if (page.style.display === '') continue;
    watch.observe(page, { attributeFilter: ['style'] });
    // Lays it out at once, because in a frame of its own the keyboard could reach it. From then on it keeps its layout.
    page.style.cssText = 'content-visibility:visible';
    void page.offsetHeight;
    page.style.cssText = '';
  }
}

/**
 * Shows a page that was rendered ahead in place of the current one and scrolls to its place; React follows after the paint. False if
 * React has not rendered the page yet.
 */
export function revealAhead({ slot, scroll }: RouterState): boolean {
  const next = document.getElementById(slot);
  if (!next) return false;
  for (const page of document.querySelectorAll<HTMLElement>('#main > *')) page.className = 'unseen';
  next.className = 'flow-root';
  next.style.display = '';
  scrollTo(scroll);
  return true;
}
