import { useLayoutEffect } from 'react';

const property = '--bottom-inset';

/**
 * Exposes the height of the bottom element to the styles, so that the page scrolls past it, focused elements are not under it, and
 * toasts are above it. Causes no layout shift.
 */
export function useBottomInset(bar: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [bar]);
}
