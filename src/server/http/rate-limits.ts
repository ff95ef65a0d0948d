import type { RateLimitOptions } from '@fastify/rate-limit';
import type { Config } from '../config.ts';
import { Refusal } from './errors.ts';

/** At most `count` requests per minute and source, times RATE_LIMIT_SCALE (decisions, 'Abuse limits'). */
export function perMinute(config: Config, count: number): RateLimitOptions {
  return { max: scaled(config, count), timeWindow: 60_000 };
}

export type FailureLimit = {
  /** Throws a 429 for a source that has failed too often in the last minute. */
  check: (source: string) => void;
  count: (source: string) => void;
};

/** A limit that counts failures only, for sign-in: who knows the password is never held up. */
export function limitFailures(config: Config, clock: () => Date, perMinuteAllowed: number): FailureLimit {
  const failures = new Map<string, number[]>();
  const recent = (source: string) => {
    const since = clock().getTime() - 60_000;
    return (failures.get(source) ?? []).filter((at) => at > since);
  };
  return {
    check(source) {
      if (recent(source).length >= scaled(config, perMinuteAllowed)) {
        throw new Refusal(429, 'Too many attempts. Please wait a minute and try again.');
      }
    },
    count(source) {
      if (failures.size > 10_000) failures.clear();
      failures.set(source, [...recent(source), clock().getTime()]);
    },
  };
}

function scaled(config: Config, count: number): number {
  return Math.max(1, Math.ceil(count * config.rateLimitScale));
}
