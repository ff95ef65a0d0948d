import { providerWord, type ProviderName } from '#domain/payments/providers/providers.ts';
import { dayMs, hourMs, minuteMs } from '#domain/platform/time/durations.ts';
import type { Config } from '#server/config.ts';
import { newestMigration } from '#server/db/migrate.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { readStatus, type Status } from './read-status.ts';
import { watchRuns, type RunWatch } from './run-watch.ts';

/** Background work that stopped: which, since when (by the store's clock), and its number of successes before. */
export type StoppedWork = { name: string; does: string; since: Date; successes: number };

/** One check and its result as text. `isVital`: without it, the store cannot serve shoppers. */
export type Check = { name: string; ok: boolean; isVital: boolean; message: string };

export type Health = {
  /** Reads the state at most once a second. Rejects if the database does not answer in time. */
  look: () => Promise<void>;
  checks: () => Promise<Check[]>;
  stoppedWork: () => StoppedWork[];
  /** The ids of payments that may move money and were not settled in time, oldest first. */
  stuckPayments: () => string[];
  /** Whether the last job of this kind failed. */
  isFailing: (name: string) => boolean;
  /** From now on this process tells proxies to send their requests elsewhere; it goes on answering (R-OPS-33). */
  leave: () => void;
  isLeaving: () => boolean;
  /** Increases with each completed job. */
  successes: () => number;
};

/** The database must answer within this time. In ms. */
const answerWithin = 2_000;
/** Approved money and running captures must be settled within this time. In ms. */
const settledWithin = 10 * minuteMs;

/**
 * Knows the store's health. Durations use performance.now, because the machine's or the database's clock may be corrected at
 * any time; `clock` only labels them.
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
  // Jobs are registered after this is created.
  let watch: RunWatch | null = null;
  const runs = () => (watch ??= watchRuns(queue.intervals(), now(), failingAfter(config)));
  const expected = newestMigration();
  const unsettled = new Map<string, { provider: ProviderName; since: number }>();
  let waitingEmails = 0;
  let migrated: number | null = null;
  let isLeaving = false;
  let looking: Promise<void> | null = null;
  let lookedAt: number | null = null;

  function note(status: Status): void {
    const at = now();
    runs().note(status.runs, at);
    const open = new Set(status.unsettled.map(({ id }) => id));
    for (const id of unsettled.keys()) if (!open.has(id)) unsettled.delete(id);
    for (const { id, provider, age } of status.unsettled) {
      // Work older than this process has its row's age; newer work is measured as it appears.
      const ago = lookedAt === null ? Math.max(0, age) : 0;
      if (!unsettled.has(id)) unsettled.set(id, { provider, since: at - ago });
    }
    waitingEmails = status.waitingEmails;
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
          isVital: true,
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
      isVital: true,
      message: migrated === null ? 'Unknown: the database has not answered yet.' : message,
    };
  }

  function paymentCheck(): Check {
    const [oldest] = [...unsettled.values()].toSorted((a, b) => a.since - b.since);
    if (oldest === undefined || now() - oldest.since < settledWithin) {
      return {
        name: 'payments',
        ok: true,
        isVital: true,
        message: 'No payment has been in flight for 10 minutes.',
      };
    }
    const age = formatDuration(now() - oldest.since);
    const message = `A payment has been in flight for ${age}: ${providerWord(oldest.provider)} has not said whether the money moved.`;
    return { name: 'payments', ok: false, isVital: true, message };
  }

  /** Shoppers can still buy, so it takes no process out of service (R-EMAIL-22). */
  function mailCheck(): Check {
    const ok = waitingEmails === 0;
    const message = ok
      ? 'No email waits for the mail server.'
      : `The mail server has not taken ${waitingEmails === 1 ? '1 email' : `${waitingEmails} emails`} for two minutes.`;
    return { name: 'mail', ok, isVital: false, message };
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
          isVital: true,
          message: answers ? 'It answers.' : `It did not answer within ${formatDuration(answerWithin)}.`,
        },
        migrationCheck(),
        ...jobChecks(),
        paymentCheck(),
        mailCheck(),
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
    leave: () => void (isLeaving = true),
    isLeaving: () => isLeaving,
    isFailing: (name) => runs().isFailing(name),
    successes: () => runs().successes(),
  };
}

/** Drills run everything faster. */
function failingAfter({ jobsEverySeconds }: Config): number | undefined {
  return jobsEverySeconds === null ? undefined : 3_000 * jobsEverySeconds;
}

/** A duration as text: '45 seconds', '1 minute', '6 hours', '2 days'. */
function formatDuration(ms: number): string {
  const units = [
    ['day', dayMs],
    ['hour', hourMs],
    ['minute', minuteMs],
  ] as const;
  const [name, size] = units.find(([, unit]) => ms >= unit) ?? ['second', 1000];
  const count = Math.floor(ms / size);
  return count === 1 ? `1 ${name}` : `${count} ${name}s`;
}
