import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** The ref of an element that `take` reads once: in the server's HTML, it may have been typed into, chosen or swiped before this code ran. */
export function useEarly<Part extends Element>(take: (element: Part) => void): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const look = useEffectEvent(() => part.current && take(part.current));
  useEffect(() => void look(), []);
  return part;
}
