import { useEffect, useRef, type RefObject } from 'react';

/**
 * For the foot of a panel: what is above it may grow or shrink when an answer comes. While the pointer is on the foot, the page scrolls
 * along, so that a click does not miss its button.
 */
export function useStillFoot(): RefObject<HTMLDivElement | null> {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = foot.current;
    const panel = element?.parentElement;
    if (!element || !panel) return;
    const done = new AbortController();
    const { signal } = done;
    let top: number | null = null;
    const topNow = () => element.getBoundingClientRect().top;
    const note = () => void (top = topNow());
    const observer = new ResizeObserver(() => {
      if (top !== null) scrollerOf(panel).scrollBy(0, topNow() - top);
    });
    observer.observe(panel);
    for (const event of ['pointerenter', 'pointermove', 'pointerdown'] as const) {
      element.addEventListener(event, note, { signal });
    }
    element.addEventListener('pointerleave', () => void (top = null), { signal });
    document.addEventListener('scroll', () => top !== null && note(), { signal, capture: true });
    return () => {
      observer.disconnect();
      done.abort();
    };
  }, []);
  return foot;
}

function scrollerOf(element: Element): Element {
  for (let one = element.parentElement; one; one = one.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
  }
  return document.documentElement;
}
