/** Lets so many run at once; the others wait for their turn, first come first served. */
export type Turns = <T>(run: () => Promise<T>) => Promise<T>;

export function createTurns(atOnce: number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (run) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await run();
    } finally {
      // The turn goes to the next one; only without one is it free.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
