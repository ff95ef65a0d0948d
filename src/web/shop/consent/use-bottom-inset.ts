import { useLayoutEffect } from 'react';

const property = '--bottom-inset';

/**
 * Tells the styles how high the element at the bottom is: the page can be scrolled past it, what takes the focus is not
 * under it, and toasts stand above it. Nothing that is in view moves.
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
