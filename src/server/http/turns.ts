import { Busy } from '../db/busy.ts';

/** Lets so many run at once; the others wait for their turn, first come first served. */
export type Turns = <T>(run: () => Promise<T>) => Promise<T>;

/** With more than `maxWaiting` in line the next one is refused with Busy. */
export function createTurns(atOnce: number, maxWaiting = Number.POSITIVE_INFINITY): Turns {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  return async (run) => {
    if (free > 0) free -= 1;
    else if (waiting.length >= maxWaiting) throw new Busy('Too many wait for their turn.');
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      // Between two runs of pure CPU the event loop gets its turn too.
      if (next) setImmediate(next);
      else free += 1;
    }
  };
}
