import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '#server/config.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';

/**
 * At most `count` uses, times RATE_LIMIT_SCALE, in a window of `seconds` that starts with the first. `countsFailures`: a use that did
 * not fail is given back.
 */
export type Limit = { name: string; count: number; seconds: number; countsFailures?: boolean };

/** What is left of a limit. `isFirstRefusal`: the first refusal in this window. */
export type Use = {
  allowed: boolean;
  limit: number;
  remaining: number;
  resetMs: number;
  isFirstRefusal: boolean;
};

export type Limits = {
  use: (limit: Limit, key: string) => Promise<Use>;
  /** Gives one use back, after an attempt that did not fail. */
  giveBack: (limit: Limit, key: string) => Promise<void>;
};

/**
 * Counts uses in the database, so that limits hold for all processes together and outlive a restart. Once a key is over its
 * limit, this process refuses it from memory until the window ends: a flood costs the database nothing.
 */
export function createLimits({ database, config }: { database: OpenDatabase; config: Config }): Limits {
  const limiters = new Map<string, RateLimiterPostgres>();

  function limiterOf({ name, count, seconds, countsFailures = false }: Limit): RateLimiterPostgres {
    const known = limiters.get(name);
    if (known) return known;
    const points = Math.max(1, Math.ceil(count * config.rateLimitScale));
    const limiter = new RateLimiterPostgres({
      storeClient: database,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
      // Uses that may still be given back do not exhaust the window.
      inMemoryBlockOnConsumed: countsFailures ? 3 * points : points + 1,
    });
    limiters.set(name, limiter);
    return limiter;
  }

  return {
    async use(limit, key) {
      const limiter = limiterOf(limit);
      const { points } = limiter;
      const { allowed, result } = await consume(limiter, key);
      const { consumedPoints, remainingPoints, msBeforeNext } = result;
      return {
        allowed,
        limit: points,
        remaining: remainingPoints,
        resetMs: msBeforeNext,
        isFirstRefusal: consumedPoints === points + 1,
      };
    },
    async giveBack(limit, key) {
      await limiterOf(limit).reward(key);
    },
  };
}

/** The library rejects with its result if the limit is reached. */
async function consume(
  limiter: RateLimiterPostgres,
  key: string,
): Promise<{ allowed: boolean; result: RateLimiterRes }> {
  try {
    return { allowed: true, result: await limiter.consume(key) };
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return { allowed: false, result: refused };
    throw refused;
  }
}
