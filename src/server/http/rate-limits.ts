import type { RateLimitOptions } from '@fastify/rate-limit';
import { minuteMs } from '#domain/time/durations.ts';
import type { Config } from '../config.ts';
import { Refusal } from './errors.ts';

/** At most `count` requests per minute and source, times RATE_LIMIT_SCALE (decisions, 'Abuse limits'). */
export function perMinute(config: Config, count: number): RateLimitOptions {
  return { max: scaled(config, count), timeWindow: minuteMs };
}

export type FailureLimit = {
  /**
   * Throws a 429 for a source that has failed too often in the last minute. An attempt counts as failed until it is said
   * to have succeeded, so that many at the same moment get no further than one after the other.
   */
  begin: (source: string) => { succeeded: () => void };
};

/** Sources that are remembered at once; the longest quiet ones are forgotten first. */
const remembered = 10_000;

/** A limit that counts failures only, for sign-in: who knows the password is never held up. */
export function limitFailures(config: Config, clock: () => Date, perMinuteAllowed: number): FailureLimit {
  const attempts = new Map<string, number[]>();
  const recent = (source: string) => {
    const since = clock().getTime() - minuteMs;
    return (attempts.get(source) ?? []).filter((at) => at > since);
  };
  return {
    begin(source) {
      const failed = recent(source);
      if (failed.length >= scaled(config, perMinuteAllowed)) {
        throw new Refusal(429, 'Too many attempts. Please wait a minute and try again.');
      }
      const at = clock().getTime();
      attempts.delete(source);
      attempts.set(source, [...failed, at]);
      forgetQuietest(attempts);
      return {
        succeeded() {
          const all = recent(source);
          const own = all.indexOf(at);
          attempts.set(
            source,
            all.filter((_at, index) => index !== own),
          );
        },
      };
    },
  };
}

/** At most `count` uses of each key within `windowMs`, times RATE_LIMIT_SCALE, in this process. */
export function limitEach(
  config: Config,
  clock: () => Date,
  { count, windowMs }: { count: number; windowMs: number },
): { allows: (key: string) => boolean } {
  const uses = new Map<string, number[]>();
  return {
    allows(key) {
      const now = clock().getTime();
      const recent = (uses.get(key) ?? []).filter((at) => at > now - windowMs);
      if (recent.length >= scaled(config, count)) return false;
      uses.delete(key);
      uses.set(key, [...recent, now]);
      forgetQuietest(uses);
      return true;
    },
  };
}

function forgetQuietest(moments: Map<string, number[]>): void {
  const [quietest] = moments.keys();
  if (moments.size > remembered && quietest !== undefined) moments.delete(quietest);
}

function scaled(config: Config, count: number): number {
  return Math.max(1, Math.ceil(count * config.rateLimitScale));
}
