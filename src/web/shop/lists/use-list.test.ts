import { expect, test } from 'vitest';
import { countText } from './count-text.ts';
import { totalOf } from './use-list.ts';

test.each([
  [['0'], '0 products'],
  [['1'], '1 product'],
  [['9999'], '9,999 products'],
  [['10,000+'], '10,000+ products'],
  [['10,000+', '12'], '10,012+ products'],
])('lists of %j are shown as %s', (totals, shown) => {
  const { count, isMore } = totalOf(totals.map((total) => ({ part: { items: [], total, next: null } })));
  expect(countText(count, isMore)).toBe(shown);
});
