import type { FastifyBaseLogger } from 'fastify';

/** The number of different errors that are remembered: some texts vary, with an id or a time. */
const mostKnown = 100;

/** For how long an error that keeps coming is logged once, in ms. */
const quiet = 60_000;

/**
 * Logs the queue's errors. While the database is away, each worker meets the same error at every turn: it is logged once a minute,
 * with how often it came since. `now` is monotonic, in ms.
 */
export function logErrors(
  log: Pick<FastifyBaseLogger, 'error'>,
  now: () => number = () => performance.now(),
): (emitted: Error) => void {
  const known = new Map<string, { loggedAt: number; since: number }>();
  return (emitted) => {
    const error = asError(emitted);
    const last = known.get(error.message);
    if (last && now() - last.loggedAt < quiet) {
      last.since += 1;
      return;
    }
    known.delete(error.message);
    known.set(error.message, { loggedAt: now(), since: 0 });
    const [oldest] = known.keys();
    if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
    const times = last && last.since > 0 ? { times: last.since + 1 } : {};
    log.error({ err: error, ...times }, 'the job queue met an error');
  };
}

/** pg-boss copies some errors into plain objects, of which the log would only say that they are no errors. */
function asError(emitted: Error): Error {
  return emitted instanceof Error ? emitted : Object.assign(new Error((emitted as Error).message), emitted);
}
