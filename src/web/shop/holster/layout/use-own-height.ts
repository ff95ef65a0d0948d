import { useEffect, type RefObject } from 'react';

/** Sets `--own-height` of `room` to the height of `element`, without rendering either. Unset until it is measured. */
export function useOwnHeight(
  element: RefObject<HTMLElement | null>,
  room: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const size = entry?.borderBoxSize[0]?.blockSize;
      if (size !== undefined) room.current?.style.setProperty('--own-height', `${size}px`);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, room]);
}
