import { EventEmitter, once } from 'node:events';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import type { AnyHandler } from './run-batch.ts';

const channel = 'job_ended';

/** A look at what a job does: null while there is no answer yet. */
export type Look<T> = () => Promise<T | null>;

/** Tells calls that wait for a job when one of its name has ended, in any process. `execute`: a statement of the caller's. */
export async function createJobEnds(
  database: Pick<OpenDatabase, 'listen'>,
  execute: (statement: string, values: string[]) => Promise<unknown>,
) {
  const ends = new EventEmitter().setMaxListeners(0);
  const unlisten = await database.listen(channel, (name) => {
    // Without a name, notifications may have been missed. `once` also listens for 'error', which without a listener throws.
    const names = name === '' ? ends.eventNames().filter((one) => one !== 'error') : [name];
    for (const one of names) ends.emit(one);
  });

  return {
    close: unlisten,

    /** The handler, which tells that it has ended. If the database is away, a waiting call answers at its deadline. */
    telling(name: string, handler: AnyHandler): AnyHandler {
      return async (payload, run) => {
        try {
          return await handler(payload, run);
        } finally {
          await execute('select pg_notify($1, $2)', [channel, name]).catch(() => undefined);
        }
      };
    },

    /** Looks now, each time that a job of this name has ended, and after `timeoutMs`. */
    async lookUntil<T>(name: string, look: Look<T>, timeoutMs: number): Promise<T | null> {
      const over = new AbortController();
      const timer = setTimeout(() => over.abort(), timeoutMs);
      try {
        for (;;) {
          // Before the look: a job may end in between.
          const ended = once(ends, name, { signal: over.signal }).catch(() => undefined);
          const answer = await look();
          if (answer !== null || over.signal.aborted) return answer;
          await ended;
        }
      } finally {
        clearTimeout(timer);
        over.abort();
      }
    },
  };
}
