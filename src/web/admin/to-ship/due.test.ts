import { expect, test } from 'vitest';
import { dueIn, groupsByPromise } from './due.ts';

const today = '2026-11-26';
const rows = (...days: string[]) => days.map((shipBy) => ({ shipBy }));

test.each([
  [[], false, { late: null, today: null }],
  [['2026-11-27'], true, { late: null, today: null }],
  [['2026-11-24', '2026-11-26', '2026-11-26', '2026-11-30'], true, { late: '1', today: '2' }],
  // The next page may have more of the last kind.
  [['2026-11-24', '2026-11-25'], true, { late: '2+', today: null }],
  [['2026-11-24', '2026-11-26'], true, { late: '1', today: '1+' }],
  [['2026-11-24', '2026-11-26'], false, { late: '1', today: '1' }],
])('with promises %j, more to load: %s, %j is due (R-SHIP-22)', (days, hasMore, due) => {
  expect(dueIn(rows(...days), hasMore, today)).toEqual(due);
});

test.each([
  [['2026-12-04'], ['2026-11-26'], ['stock', 'build']],
  [['2026-11-26'], ['2026-11-26'], ['build', 'stock']],
  [['2026-11-25'], ['2026-11-26'], ['build', 'stock']],
  [[], ['2026-11-26'], ['stock', 'build']],
  [[], [], ['build', 'stock']],
])('builds for %j and ready orders for %j: the lists are %j (R-SHIP-22)', (build, stock, groups) => {
  expect(groupsByPromise({ build: rows(...build), stock: rows(...stock) })).toEqual(groups);
});
