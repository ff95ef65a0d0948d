import { minuteMs } from '#domain/platform/time/durations.ts';
import type { Interval } from '#server/platform/jobs/sync-schedules.ts';
import type { Status } from './read-status.ts';

export type RunCounts = Status['runs'][number];

/** What a job has failed to do, and for how long. In ms. */
export type Lateness = { name: string; successes: number; lateFor: number };

type Watched = {
  successes: number;
  failures: number;
  succeededAt: number;
  /** Failures since the last success, and since when. */
  failed: number;
  failingSince: number | null;
};

/** A scheduled job is late after this many of its intervals. */
const intervalsAllowed = 3;
/** After a start, a job that is late gets this long to run. In ms. */
const startGrace = 2 * minuteMs;
/** Jobs sent on demand count as stopped after this many failures of a kind without a success, over this much time. */
const failuresAllowed = 3;
const failingAllowed = 10 * minuteMs;

/** `age`: since the last success, or since the start if there was none. In ms. */
export type Age = { name: string; age: number; interval: number; hasSucceeded: boolean; isLate: boolean };

export type RunWatch = {
  /** The database's current rows. */
  note: (rows: readonly RunCounts[], now: number) => void;
  /** How long ago each scheduled job succeeded. */
  ages: (now: number) => Age[];
  /** What stopped: late scheduled jobs, and other jobs that keep failing. */
  stopped: (now: number) => Lateness[];
  isFailing: (name: string) => boolean;
  successes: () => number;
};

/**
 * Watches the counts of job_runs grow. Every `now` is monotonic (performance.now): changing a clock neither fakes a stop nor
 * hides one. `failingAfter` is shorter in drills.
 */
export function watchRuns(
  intervals: readonly Interval[],
  start: number,
  failingAfter = failingAllowed,
): RunWatch {
  const watched = new Map<string, Watched>();
  const ageOf = (name: string, now: number) => now - (watched.get(name)?.succeededAt ?? start);
  const isLate = ({ name, ms }: Interval, now: number) =>
    ageOf(name, now) > intervalsAllowed * ms && now - start > Math.min(intervalsAllowed * ms, startGrace);
  return {
    note(rows, now) {
      for (const row of rows) watched.set(row.name, next(watched.get(row.name), row, now, start));
    },
    ages: (now) =>
      intervals.map((interval) => {
        const { name, ms } = interval;
        const hasSucceeded = (watched.get(name)?.successes ?? 0) > 0;
        return { name, age: ageOf(name, now), interval: ms, hasSucceeded, isLate: isLate(interval, now) };
      }),
    stopped(now) {
      const late = intervals.filter((interval) => isLate(interval, now));
      const scheduled = new Set<string>(intervals.map(({ name }) => name));
      const failing = [...watched].filter(
        ([name, { failed, failingSince }]) =>
          !scheduled.has(name) &&
          failed >= failuresAllowed &&
          failingSince !== null &&
          now - failingSince > failingAfter,
      );
      return [
        ...late.map(({ name }) => ({ name, lateFor: ageOf(name, now) })),
        ...failing.map(([name, { failingSince }]) => ({ name, lateFor: now - (failingSince ?? now) })),
      ]
        .map((stop) => ({ ...stop, successes: watched.get(stop.name)?.successes ?? 0 }))
        .toSorted((a, b) => b.lateFor - a.lateFor || a.name.localeCompare(b.name));
    },
    isFailing: (name) => (watched.get(name)?.failingSince ?? null) !== null,
    successes: () => [...watched.values()].reduce((sum, { successes }) => sum + successes, 0),
  };
}

function next(before: Watched | undefined, row: RunCounts, now: number, start: number): Watched {
  const { successes, failures } = row;
  if (before === undefined) {
    // A row present at the first check may be old; a row that appears later is new.
    const ago = now - start > minuteMs ? 0 : Math.max(0, row.succeededAgo ?? 0);
    const failing = row.isFailing ? { failed: 1, failingSince: now } : { failed: 0, failingSince: null };
    return { successes, failures, succeededAt: now - ago, ...failing };
  }
  const hasSucceeded = successes !== before.successes;
  const hasFailed = failures !== before.failures;
  const succeededAt = hasSucceeded ? now : before.succeededAt;
  // The database's times decide only if both happened between two checks.
  const isFailing = hasFailed
    ? !hasSucceeded || row.isFailing
    : !hasSucceeded && before.failingSince !== null;
  if (!isFailing) return { successes, failures, succeededAt, failed: 0, failingSince: null };
  return {
    successes,
    failures,
    succeededAt,
    failed: (hasSucceeded ? 0 : before.failed) + failures - before.failures,
    failingSince: hasSucceeded ? now : (before.failingSince ?? now),
  };
}
