import { expect, test } from 'vitest';
import { hourMs, minuteMs } from '#domain/platform/time/durations.ts';
import { watchRuns, type RunCounts } from './run-watch.ts';

const job = 'restock.notify';
const intervals = [{ name: job, ms: minuteMs }] as const;

test.each([
  ['never', null],
  ['a minute ago', minuteMs],
  ['an hour ago', hourMs],
  ['in an hour, by a clock that was set back', -hourMs],
])(
  'a job that succeeded %s gets time to run after a start, and is late after that',
  (_when, succeededAgo) => {
    const runs = watchRuns([...intervals], 0);
    const rows = [row({ succeededAgo, successes: succeededAgo === null ? 0 : 5 })];
    const isLate = (now: number) => [runs.ages(now)[0]?.isLate, runs.stopped(now).length === 1];
    runs.note(rows, 0);
    expect(isLate(minuteMs)).toEqual([false, false]);
    runs.note(rows, 4 * minuteMs);
    expect(isLate(4 * minuteMs)).toEqual([true, true]);
  },
);

test('a job has stopped after three intervals without a success, and recovers at the next success', () => {
  const runs = watchRuns([...intervals], 0);
  runs.note([row({ successes: 1, succeededAgo: 0 })], 0);
  runs.note([row({ successes: 2 })], minuteMs);
  expect(runs.stopped(4 * minuteMs)).toEqual([]);
  expect(runs.stopped(4 * minuteMs + 1)).toEqual([{ name: job, lateFor: 3 * minuteMs + 1, successes: 2 }]);
  runs.note([row({ successes: 3 })], 5 * minuteMs);
  expect(runs.stopped(5 * minuteMs)).toEqual([]);
});

test('a scheduled job that always fails has stopped', () => {
  const runs = watchRuns([...intervals], 0);
  for (let minute = 0; minute <= 4; minute += 1) {
    runs.note([row({ failures: minute, isFailing: minute > 0 })], minute * minuteMs);
  }
  expect(runs.stopped(4 * minuteMs)).toHaveLength(1);
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
