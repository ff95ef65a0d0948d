import { useEffect, useRef, type RefObject } from 'react';

/** On phones the header leaves when scrolling down and comes back when scrolling up; on wide screens it stays in the page. */
export function useReturningHeader(): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
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
