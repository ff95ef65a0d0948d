import { useEffect, useRef, type RefObject } from 'react';
import { siteHeader } from '#web/ui/overlays/published-height.ts';

/** On phones the header hides when scrolling down and returns when scrolling up; on wide screens it scrolls with the page. */
export function useReturningHeader(): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => siteHeader(bar.current), []);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) < 8) return;
      bar.current?.toggleAttribute('data-away', now > last && now > 120);
      last = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return bar;
}
