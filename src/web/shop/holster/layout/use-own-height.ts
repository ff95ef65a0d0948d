import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';

/** Sets `--own-height` to an element's height, so that others can leave room for it. Unset until it is measured. */
export function useOwnHeight(): [RefObject<HTMLDivElement | null>, CSSProperties] {
  const ref = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const size = entry?.borderBoxSize[0]?.blockSize;
      if (size !== undefined) setHeight(size);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  const style = (height === null ? {} : { '--own-height': `${height}px` }) as CSSProperties;
  return [ref, style];
}
