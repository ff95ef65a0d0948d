import { expect, test } from 'vitest';
import {
  lastDays,
  lengthOf,
  monthBefore,
  monthUntil,
  periodBefore,
  quarterBefore,
  stepOf,
  stepsOf,
} from './period.ts';

test.each([
  // period, days, the previous period
  ['2026-11-21', '2026-11-21', 1, '2026-11-20', '2026-11-20'],
  ['2026-11-15', '2026-11-21', 7, '2026-11-08', '2026-11-14'],
  ['2026-10-23', '2026-11-21', 30, '2026-09-23', '2026-10-22'],
  ['2026-03-01', '2026-03-31', 31, '2026-01-29', '2026-02-28'],
  ['2028-01-01', '2028-12-31', 366, '2026-12-31', '2027-12-31'],
])('%s to %s are %i days, after %s to %s', (from, to, days, beforeFrom, beforeTo) => {
  expect(lengthOf({ from, to })).toBe(days);
  expect(periodBefore({ from, to })).toEqual({ from: beforeFrom, to: beforeTo });
});

test.each([
  ['2026-11-21', 1, '2026-11-21'],
  ['2026-11-21', 7, '2026-11-15'],
  ['2026-03-03', 30, '2026-02-02'],
])('on %s the last %i days began on %s', (today, count, from) => {
  expect(lastDays(today, count)).toEqual({ from, to: today });
});

test.each([
  // today, this month since, last month, last quarter
  ['2026-11-30', '2026-11-01', '2026-10-01', '2026-10-31', '2026-07-01', '2026-09-30'],
  ['2026-01-01', '2026-01-01', '2025-12-01', '2025-12-31', '2025-10-01', '2025-12-31'],
  ['2028-03-31', '2028-03-01', '2028-02-01', '2028-02-29', '2027-10-01', '2027-12-31'],
  ['2026-04-01', '2026-04-01', '2026-03-01', '2026-03-31', '2026-01-01', '2026-03-31'],
])(
  'on %s the month began on %s, the last was %s to %s, the last quarter %s to %s (R-STAT-14)',
  (today, ...days) => {
    const [since, monthFrom, monthTo, quarterFrom, quarterTo] = days;
    expect(monthUntil(today)).toEqual({ from: since, to: today });
    expect(monthBefore(today)).toEqual({ from: monthFrom, to: monthTo });
    expect(quarterBefore(today)).toEqual({ from: quarterFrom, to: quarterTo });
  },
);

test.each([
  // period,                    step, how many, the last one
  ['2026-11-15', '2026-11-21', 'day', 7, '2026-11-21', '2026-11-21'],
  ['2026-08-24', '2026-11-21', 'day', 90, '2026-11-21', '2026-11-21'],
  ['2026-08-23', '2026-11-21', 'week', 13, '2026-11-15', '2026-11-21'],
  ['2026-01-01', '2026-12-31', 'week', 53, '2026-12-31', '2026-12-31'],
])('%s to %s is shown by the %s, %i of them, the last from %s to %s', (from, to, step, count, ...last) => {
  expect(stepOf({ from, to })).toBe(step);
  const steps = stepsOf({ from, to });
  expect(steps).toHaveLength(count);
  expect(steps[0]?.from).toBe(from);
  expect(steps.at(-1)).toEqual({ from: last[0], to: last[1] });
});
