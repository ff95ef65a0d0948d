import { useRef, useState } from 'react';
import { useEarly } from '#web/ui/use-early.ts';

/** Slides in a scroll-snap track, with native swipe and keys, usable without scripts. `show` wraps around at both ends. */
export function useSlides(count: number) {
  const track = useEarly<HTMLUListElement>(onScroll);
  const [index, setIndex] = useState(0);
  // The target of a click's scroll; slides passed on the way are not marked as current.
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

  function onPointerDown() {
    aim.current = null;
  }

  return { index, show, track: { ref: track, onScroll, onPointerDown } };
}
