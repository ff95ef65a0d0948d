import { expect, test } from 'vitest';
import { dayMs } from '#domain/platform/time/durations.ts';
import { expiredBackups } from './expired-backups.ts';

const nights = (count: number, until = '2026-11-30T08:10:00Z') =>
  Array.from({ length: count }, (_, ago) => new Date(Date.parse(until) - ago * dayMs));

const keptOf = (made: readonly Date[]) => {
  const expired = new Set(expiredBackups(made));
  return made.filter((at) => !expired.has(at)).map((at) => at.toISOString().slice(0, 10));
};

test('of two years of nights, 7 days, 4 weeks and 12 months are kept (R-BACKUP-4)', () => {
  expect(keptOf(nights(730)).join(' ')).toBe(
    // The days. November 30, 2026, is a Monday; with the 29th, these hold two weeks and a month.
    '2026-11-30 2026-11-29 2026-11-28 2026-11-27 2026-11-26 2026-11-25 2026-11-24 ' +
      // The Sundays of two more weeks.
      '2026-11-22 2026-11-15 ' +
      // The last nights of eleven more months.
      '2026-10-31 2026-09-30 2026-08-31 2026-07-31 2026-06-30 2026-05-31 2026-04-30 2026-03-31 2026-02-28 ' +
      '2026-01-31 2025-12-31',
  );
});

test.each([
  ['none', []],
  ['one, however old', [new Date('2020-01-01T00:00:00Z')]],
  ['as many as are kept', nights(7)],
])('%s: nothing expires (R-BACKUP-4)', (_what, made) => {
  expect(expiredBackups(made)).toEqual([]);
});

test('all of the last day are kept, and of a day before only the newest (R-BACKUP-4)', () => {
  const made = ['30T17:30', '30T08:10', '29T17:30', '29T12:00', '29T08:10'].map(
    (time) => new Date(`2026-11-${time}:00Z`),
  );
  expect(expiredBackups(made)).toEqual([made[3], made[4]]);
});

test('after a pause of months the last backups before it are still kept (R-BACKUP-4)', () => {
  const made = [new Date('2026-11-30T08:10:00Z'), ...nights(7, '2026-06-30T08:10:00Z')];
  expect(expiredBackups(made)).toEqual([made[7]]);
});
