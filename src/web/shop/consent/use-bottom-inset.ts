import { useLayoutEffect } from 'react';

const property = '--bottom-inset';

/**
 * Exposes the height of the bottom element to the styles, so that the page scrolls past it, focused elements are not under it, and
 * toasts are above it. Causes no layout shift. The property is the body's, because a new one on the root restyles every element.
 */
export function useBottomInset(bar: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { documentElement: root, body } = document;
    const observer = new ResizeObserver(() => {
      const height = `${element.offsetHeight}px`;
      body.style.setProperty(property, height);
      root.style.scrollPaddingBottom = `max(${height}, var(--bottom-bar, 0px))`;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      body.style.removeProperty(property);
      root.style.scrollPaddingBottom = '';
    };
  }, [bar]);
}
