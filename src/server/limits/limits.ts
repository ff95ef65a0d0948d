import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '#server/config.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { countTogether } from './count-together.ts';

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
  const limiters = new Map<string, Counter>();

  function limiterOf({ name, count, seconds, countsFailures = false }: Limit): Counter {
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
    const counter = { limiter, use: countTogether((key, uses) => consume(limiter, key, uses)) };
    limiters.set(name, counter);
    return counter;
  }

  return {
    async use(limit, key) {
      const { limiter, use } = limiterOf(limit);
      const { counted, after } = await use(key);
      const used = counted.uses - after;
      return {
        allowed: !counted.isBlocked && used <= limiter.points,
        limit: limiter.points,
        remaining: counted.isBlocked ? 0 : Math.max(0, limiter.points - used),
        resetMs: counted.resetMs,
        isFirstRefusal: used === limiter.points + 1,
      };
    },
    async giveBack(limit, key) {
      await limiterOf(limit).limiter.reward(key);
    },
  };
}

type Counter = {
  limiter: RateLimiterPostgres;
  use: (key: string) => Promise<{ counted: Counted; after: number }>;
};

/** A key's uses in this window. `isBlocked`: refused from memory, without counting. */
type Counted = { uses: number; resetMs: number; isBlocked: boolean };

async function consume(limiter: RateLimiterPostgres, key: string, uses: number): Promise<Counted> {
  const read = ({ consumedPoints, msBeforeNext }: RateLimiterRes, isRefused: boolean): Counted => ({
    uses: consumedPoints,
    resetMs: msBeforeNext,
    isBlocked: isRefused && consumedPoints === 0,
  });
  try {
    return read(await limiter.consume(key, uses), false);
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return read(refused, true);
    throw refused;
  }
}
