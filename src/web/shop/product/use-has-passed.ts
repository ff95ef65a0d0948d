import { useEffect, useState, type RefObject } from 'react';

/** Whether the element was scrolled past the top of the screen. */
export function useHasPassed(element: RefObject<Element | null>): boolean {
  const [hasPassed, setHasPassed] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    // Elements below the screen count as visible, so that only leaving at the top counts, also after a jump.
    const observer = new IntersectionObserver(([entry]) => setHasPassed(entry?.isIntersecting === false), {
      rootMargin: '0px 0px 1000000px 0px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return hasPassed;
}
