/** Lets so many run at once; the others wait for their turn, first come first served. */
export type Turns = <T>(run: () => Promise<T>) => Promise<T>;

export function createTurns(atOnce: number): Turns {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  return async (run) => {
    if (free > 0) free -= 1;
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
