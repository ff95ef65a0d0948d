import { useEffect, useState, type RefObject } from 'react';

/** Whether any part of the element is on screen, or within `margin` of it (as an IntersectionObserver's rootMargin). */
export function useOnScreen(element: RefObject<Element | null>, margin = '0px'): boolean {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => setOn(entries.at(-1)?.isIntersecting === true), {
      rootMargin: margin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin]);
  return isOn;
}
