import { afterRounds } from '#server/db/after-rounds.ts';
import { createWaitingLine, type LineOptions } from '#server/db/waiting-line.ts';

/** Runs up to a number of tasks at once; the others wait, and callers that have left are skipped. */
export type ConcurrencyLimit = <T>(run: () => Promise<T>) => Promise<T>;

/** Rejects with Busy if the line is full or the wait exceeds `maxWaitMs`. */
export function createConcurrencyLimit(options: LineOptions): ConcurrencyLimit {
  const { enter } = createWaitingLine({ isGone: (caller) => caller.hasLeft?.() ?? false, ...options });
  return async (run) => {
    const leave = await enter();
    try {
      return await run();
    } finally {
      afterRounds(leave);
    }
  };
}
