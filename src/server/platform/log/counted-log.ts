import type { FastifyBaseLogger } from 'fastify';

/** `reason`: from the driver or the provider. `route`: with its parameters, such as '/api/cart/:id'. */
export type Counted = { reason: string; route: string };

export type CountedLog = {
  note: (counted: Counted) => void;
  /** Logs calls that were counted but not logged yet. */
  flush: () => void;
};

/** Between two lines of the log, in ms. */
const pause = 10_000;

/**
 * Logs calls that fail in large numbers, such as 503s: the first immediately, the others as one line with their number every
 * ten seconds. One line each would add work under overload and bury the rest of the log.
 */
export function createCountedLog(log: Pick<FastifyBaseLogger, 'warn'>, message: string): CountedLog {
  let timer: NodeJS.Timeout | undefined;
  let counted: Counted[] = [];

  function note(call: Counted): void {
    counted.push(call);
    if (timer === undefined) write();
  }

  /** Logs, then waits for the pause; a pause without calls ends it. */
  function write(): void {
    timer = undefined;
    if (counted.length === 0) return;
    flush();
    timer = setTimeout(write, pause).unref();
  }

  function flush(): void {
    if (counted.length === 0) return;
    const reasons = tally(counted.map(({ reason }) => reason));
    const routes = tally(counted.map(({ route }) => route));
    log.warn({ count: counted.length, reasons, routes }, message);
    counted = [];
  }

  return { note, flush };
}

function tally(words: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return Object.fromEntries(counts);
}
