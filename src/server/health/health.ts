import { providerWord, type ProviderName } from '#domain/payments/providers.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { Config } from '#server/config.ts';
import { newestMigration } from '#server/db/migrate.ts';
import type { Queue } from '#server/queue/queue.ts';
import { formatDuration } from './format-duration.ts';
import { readStatus, type Status } from './read-status.ts';
import { watchRuns, type RunWatch } from './run-watch.ts';

/** Work in the background that stopped: which, since when (by the store's clock), and how often it had succeeded till then. */
export type StoppedWork = { name: string; does: string; since: Date; successes: number };

/** One thing that has to be right, and in words how it is. */
export type Check = { name: string; ok: boolean; message: string };

export type Health = {
  /** Reads how things are, at most once a second. Rejects where the database does not answer in time. */
  look: () => Promise<void>;
  checks: () => Promise<Check[]>;
  stoppedWork: () => StoppedWork[];
  /** The ids of payments whose money may be moving and that were not settled in time, the longest first. */
  stuckPayments: () => string[];
  /** Whether the last job of this kind failed. */
  isFailing: (name: string) => boolean;
  /** How long nothing has run by the schedule, and how long that is allowed. In ms. */
  silence: () => { for: number; allowed: number };
  /** Grows with each job that is done. */
  successes: () => number;
};

/** The database has this long to answer. In ms. */
const answerWithin = 2_000;
/** Money that was approved or is being captured is settled within this. In ms. */
const settledWithin = 10 * minuteMs;

/**
 * Knows how the store is. Times pass by performance.now: the clock of the machine or of the database may be corrected
 * meanwhile. `clock` only names them.
 */
export function createHealth({
  queue,
  config,
  clock,
  now = () => performance.now(),
}: {
  queue: Queue;
  config: Config;
  clock: () => Date;
  now?: () => number;
}): Health {
  // Jobs are registered after this is made.
  let watch: RunWatch | null = null;
  const runs = () => (watch ??= watchRuns(queue.intervals(), now(), failingAfter(config)));
  const expected = newestMigration();
  const unsettled = new Map<string, { provider: ProviderName; since: number }>();
  let migrated: number | null = null;
  let looking: Promise<void> | null = null;
  let lookedAt: number | null = null;

  function note(status: Status): void {
    const at = now();
    runs().note(status.runs, at);
    const open = new Set(status.unsettled.map(({ id }) => id));
    for (const id of unsettled.keys()) if (!open.has(id)) unsettled.delete(id);
    for (const { id, provider, age } of status.unsettled) {
      // What was there before this process is as old as its row; the rest is seen as it comes.
      const ago = lookedAt === null ? Math.max(0, age) : 0;
      if (!unsettled.has(id)) unsettled.set(id, { provider, since: at - ago });
    }
    migrated = status.migrated;
    lookedAt = at;
  }

  async function look(): Promise<void> {
    if (lookedAt !== null && now() - lookedAt < 1_000) return;
    looking ??= readStatus(queue, answerWithin)
      .then(note)
      .finally(() => (looking = null));
    await looking;
  }

  function jobChecks(): Check[] {
    return runs()
      .ages(now())
      .map(({ name, age, interval, hasSucceeded, isLate }) => {
        const last = hasSucceeded
          ? `It succeeded ${formatDuration(age)} ago`
          : `It has not run for ${formatDuration(age)}`;
        return {
          name: `job ${name}`,
          ok: !isLate,
          message: `${last}. It runs every ${formatDuration(interval).replace(/^1 /, '')}.`,
        };
      });
  }

  function migrationCheck(): Check {
    const ok = migrated !== null && migrated >= expected;
    const message = ok
      ? 'The schema is up to date.'
      : 'The schema is older than this version of the store. Restart the store to migrate it.';
    return {
      name: 'migrations',
      ok,
      message: migrated === null ? 'Unknown: the database has not answered yet.' : message,
    };
  }

  function paymentCheck(): Check {
    const [oldest] = [...unsettled.values()].toSorted((a, b) => a.since - b.since);
    if (oldest === undefined || now() - oldest.since < settledWithin) {
      return { name: 'payments', ok: true, message: 'No payment has been in flight for 10 minutes.' };
    }
    const age = formatDuration(now() - oldest.since);
    const message = `A payment has been in flight for ${age}: ${providerWord(oldest.provider)} has not said whether the money moved.`;
    return { name: 'payments', ok: false, message };
  }

  return {
    look,
    async checks() {
      const answers = await look().then(
        () => true,
        () => false,
      );
      return [
        {
          name: 'database',
          ok: answers,
          message: answers ? 'It answers.' : `It did not answer within ${formatDuration(answerWithin)}.`,
        },
        migrationCheck(),
        ...jobChecks(),
        paymentCheck(),
      ];
    },
    stoppedWork: () =>
      runs()
        .stopped(now())
        .map(({ name, lateFor, successes }) => ({
          name,
          does: queue.wordsOf(name),
          since: new Date(clock().getTime() - lateFor),
          successes,
        })),
    stuckPayments: () =>
      [...unsettled]
        .filter(([, { since }]) => now() - since >= settledWithin)
        .toSorted(([, a], [, b]) => a.since - b.since)
        .map(([id]) => id),
    isFailing: (name) => runs().isFailing(name),
    silence() {
      const shortest = Math.min(...queue.intervals().map(({ ms }) => ms));
      return { for: runs().silentFor(now()), allowed: Math.max(2 * shortest, minuteMs / 2) };
    },
    successes: () => runs().successes(),
  };
}

/** In drills everything is faster. */
function failingAfter({ jobsEverySeconds }: Config): number | undefined {
  return jobsEverySeconds === null ? undefined : 3_000 * jobsEverySeconds;
}
