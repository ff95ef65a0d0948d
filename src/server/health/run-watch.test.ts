import { expect, test } from 'vitest';
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import { watchRuns, type RunCounts } from './run-watch.ts';

const job = 'restock.notify';
const intervals = [{ name: job, ms: minuteMs }] as const;

test.each([
  // before the start   late at the start   reported after 3 minutes
  ['never', null, false, true],
  ['a minute ago', minuteMs, false, true],
  ['an hour ago', hourMs, true, true],
  ['in an hour, by a clock that was set back', -hourMs, false, true],
])('a job that succeeded %s', (_when, succeededAgo, isLate, isStoppedLater) => {
  const runs = watchRuns([...intervals], 0);
  const rows = [row({ succeededAgo, successes: succeededAgo === null ? 0 : 5 })];
  runs.note(rows, 0);
  expect(runs.ages(0)[0]?.isLate).toBe(isLate);
  // A job that became due while the store was down gets time to run first.
  expect(runs.stopped(minuteMs)).toEqual([]);
  runs.note(rows, 4 * minuteMs);
  expect(runs.stopped(4 * minuteMs).length === 1).toBe(isStoppedLater);
});

test('a job has stopped after three intervals without a success, and recovers at the next success', () => {
  const runs = watchRuns([...intervals], 0);
  runs.note([row({ successes: 1, succeededAgo: 0 })], 0);
  runs.note([row({ successes: 2 })], minuteMs);
  expect(runs.stopped(4 * minuteMs)).toEqual([]);
  expect(runs.stopped(4 * minuteMs + 1)).toEqual([{ name: job, lateFor: 3 * minuteMs + 1, successes: 2 }]);
  runs.note([row({ successes: 3 })], 5 * minuteMs);
  expect(runs.stopped(5 * minuteMs)).toEqual([]);
});

test('a scheduled job that always fails has stopped, but is not silent', () => {
  const runs = watchRuns([...intervals], 0);
  for (let minute = 0; minute <= 4; minute += 1) {
    runs.note([row({ failures: minute, isFailing: minute > 0 })], minute * minuteMs);
  }
  expect(runs.stopped(4 * minuteMs)).toHaveLength(1);
  expect(runs.silentFor(4 * minuteMs)).toBe(0);
});

test.each([
  // failures, minutes since the first, stopped
  [2, 30, false],
  [3, 10, false],
  [3, 11, true],
])('%i emails that failed for %i minutes without a success: stopped is %s', (failures, minutes, stopped) => {
  const runs = watchRuns([...intervals], 0);
  const email = { name: 'mail.send' };
  runs.note([row({ ...email, successes: 4 })], 0);
  runs.note([row({ ...email, successes: 4, failures, isFailing: true })], 1);
  const names = runs.stopped(1 + minutes * minuteMs).map(({ name }) => name);
  expect(names.includes('mail.send')).toBe(stopped);
  expect(runs.isFailing('mail.send')).toBe(true);
  // It works again. The database's clock, set back meanwhile, still reports the failure as the latest.
  runs.note([row({ ...email, successes: 5, failures, isFailing: true })], hourMs);
  expect(runs.isFailing('mail.send')).toBe(false);
});

function row(change: Partial<RunCounts>): RunCounts {
  return { name: job, successes: 0, failures: 0, succeededAgo: null, isFailing: false, ...change };
}
