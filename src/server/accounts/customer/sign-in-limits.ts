import type { Config } from '../../config.ts';
import { limitFailures } from '../../http/rate-limits.ts';

const perSource = 10;
const perAccount = 20;
const remembered = 10_000;

export type SignInLimits = {
  /** Throws a 429 for a source or an account with too many failures in the last minute. */
  begin: (email: string, source: string) => { succeeded: () => void };
};

/**
 * Failures count by source, and by account, whatever sources they come from. A source that has signed in to the account
 * before is not held up by what others do to it, so that nobody can lock a customer out (decisions, 'Abuse limits').
 */
export function limitSignIns(config: Config, clock: () => Date): SignInLimits {
  const sources = limitFailures(config, clock, perSource);
  const accounts = limitFailures(config, clock, perAccount);
  const known = new Set<string>();
  return {
    begin(email, source) {
      const pair = `${email} ${source}`;
      const bySource = sources.begin(source);
      const byAccount = known.has(pair) ? null : accounts.begin(email);
      return {
        succeeded() {
          bySource.succeeded();
          byAccount?.succeeded();
          known.delete(pair);
          known.add(pair);
          const [oldest] = known;
          if (known.size > remembered && oldest !== undefined) known.delete(oldest);
        },
      };
    },
  };
}
