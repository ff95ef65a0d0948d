import { useEffect, useState, type RefObject } from 'react';

/** Whether any part of the element is on screen, or within `margin` of it (as an IntersectionObserver's rootMargin). */
export function useOnScreen(element: RefObject<Element | null>, margin = '0px', atFirst = false): boolean {
  const [isOn, setOn] = useState(atFirst);
  useEffect(() => {
    if (!element.current) return;
    // Several changes may arrive together; the last one is how things are.
    const observer = new IntersectionObserver((entries) => setOn(entries.at(-1)?.isIntersecting === true), {
      rootMargin: margin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin]);
  return isOn;
}

/** Whether the element was scrolled past the top of the screen: below the screen counts as on it, also after a jump. */
export function useHasPassed(element: RefObject<Element | null>): boolean {
  return !useOnScreen(element, '0px 0px 1000000px', true);
}
