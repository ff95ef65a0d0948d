import { useEffect, useRef, useState } from 'react';

/**
 * Pictures side by side in a track that snaps: the browser's own swipe and keys, and still there without a script.
 * `show` counts on from the last to the first and back.
 */
export function useSlides(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  // Where a click is sliding to; what passes on the way there is not shown as chosen.
  const aim = useRef<number | null>(null);

  function show(next: number) {
    const target = (next + count) % count;
    aim.current = target;
    setIndex(target);
    track.current?.scrollTo({ left: target * track.current.clientWidth });
  }

  function onScroll() {
    if (!track.current) return;
    const passing = Math.round(track.current.scrollLeft / track.current.clientWidth);
    if (aim.current === null) setIndex(passing);
    else if (aim.current === passing) aim.current = null;
  }

  // A finger may have swiped before the scripts arrived.
  useEffect(onScroll, []);

  function onPointerDown() {
    aim.current = null;
  }

  return { index, show, track: { ref: track, onScroll, onPointerDown } };
}
