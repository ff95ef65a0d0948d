import { afterRounds } from '#server/db/after-rounds.ts';
import { createWaitingLine, type LineOptions } from '#server/db/waiting-line.ts';

/** Lets so many run at once; the others wait for their turn, and whoever has left by then is passed over. */
export type ConcurrencyLimit = <T>(run: () => Promise<T>) => Promise<T>;

/** Rejects with Busy where the line is full or `patienceMs` too short for it. */
export function createConcurrencyLimit(options: LineOptions): ConcurrencyLimit {
  const { enter } = createWaitingLine({ isGone: (asker) => asker.hasLeft?.() ?? false, ...options });
  return async (run) => {
    const leave = await enter();
    try {
      return await run();
    } finally {
      afterRounds(leave);
    }
  };
}
