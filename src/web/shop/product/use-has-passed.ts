import { useEffect, useState, type RefObject } from 'react';

/** Whether the element has left the screen at its upper edge: scrolled past, not yet to come. */
export function useHasPassed(element: RefObject<Element | null>): boolean {
  const [hasPassed, setHasPassed] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    // What is below the screen counts as on it, so that leaving means leaving at the top, also by a jump.
    const observer = new IntersectionObserver(([entry]) => setHasPassed(entry?.isIntersecting === false), {
      rootMargin: '0px 0px 1000000px 0px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return hasPassed;
}
