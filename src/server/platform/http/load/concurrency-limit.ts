import pLimit, { type LimitFunction } from 'p-limit';
import { Busy } from '#server/platform/db/busy.ts';

/** Runs up to a number of tasks at once; the others wait in their order. */
export type ConcurrencyLimit = <T>(run: () => Promise<T>) => Promise<T>;

export type LimitOptions = {
  places: number;
  maxWaiting: number;
  /** What callers wait for. */
  before: string;
};

/** Rejects with Busy if `maxWaiting` tasks wait already. */
export function createConcurrencyLimit({ places, ...options }: LimitOptions): ConcurrencyLimit {
  const limit = pLimit(places);
  return (run) => enter(limit, options, run);
}

/** The same limit for each key, such as the source of a call. Without a key there is no limit. */
export function createLimitByKey({
  places,
  ...options
}: LimitOptions): <T>(key: string | null, run: () => Promise<T>) => Promise<T> {
  const limits = new Map<string, LimitFunction>();
  return async (key, run) => {
    if (key === null) return run();
    const limit = limits.get(key) ?? pLimit(places);
    limits.set(key, limit);
    try {
      return await enter(limit, options, run);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(key);
    }
  };
}

async function enter<T>(
  limit: LimitFunction,
  { maxWaiting, before }: Omit<LimitOptions, 'places'>,
  run: () => Promise<T>,
): Promise<T> {
  if (limit.pendingCount >= maxWaiting) throw new Busy(`Too many wait for ${before}.`);
  return limit(run);
}
