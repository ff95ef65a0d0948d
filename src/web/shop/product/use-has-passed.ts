import { useEffect, useState, type RefObject } from 'react';

/** Whether the element has left the screen at its upper edge: scrolled past, not yet to come. */
export function useHasPassed(element: RefObject<Element | null>): boolean {
  const [hasPassed, setHasPassed] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setHasPassed(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return hasPassed;
}
