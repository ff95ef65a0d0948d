import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Config } from '#server/config.ts';
import { Busy } from '#server/platform/db/busy.ts';
import { callerOf, isFromOutside } from '#server/platform/http/caller/source.ts';

/** Counts an answer that is made for a call. Throws Busy if the call's source asks for too many. */
export type LimitUncached = (request: FastifyRequest) => Promise<void>;

/** Far more than a household or an office asks for, and a fraction of what a process can render. */
const most = { points: 100, duration: 10 };

/**
 * One source may ask for 100 pages, searches and lists in ten seconds that are not in the cache, times RATE_LIMIT_SCALE. The calls that a
 * page makes inside the process count with the page. Counted in memory: a refusal must cost less than what it refuses.
 */
export function createLimitUncached({ rateLimitScale }: Pick<Config, 'rateLimitScale'>): LimitUncached {
  const limiter = new RateLimiterMemory({ ...most, points: Math.ceil(most.points * rateLimitScale) });
  return async (request) => {
    const source = isFromOutside(request) ? callerOf(request) : null;
    if (source === null) return;
    await limiter.consume(source).catch(() => {
      throw new Busy('One source asks for too many pages.');
    });
  };
}
