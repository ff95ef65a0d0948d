import { expect, test } from 'vitest';
import type { StoredSale } from '#domain/settings/kinds/sales.schema.ts';
import { withSale } from './with-sale.ts';

const sale = (name: string, percent: number): StoredSale => ({
  name,
  percent,
  categories: [],
  from: '2026-12-01T06:00:00.000Z',
  until: '2026-12-04T06:00:00.000Z',
  takesCodes: true,
});

const [fall, winter, spring] = [sale('Fall', 10), sale('Winter', 20), sale('Spring', 30)];
const typed = sale('Late winter', 25);

test.each([
  ['the sale that was opened', [fall, winter, spring], [fall, typed, spring]],
  ['it where another one was removed meanwhile', [winter, spring], [typed, spring]],
  ['it where someone else changed it', [fall, sale('Winter', 15)], [fall, typed]],
  ['none where it was removed', [fall, spring], [fall, spring, typed]],
])('a saved sale replaces %s (R-SET-6)', (_what, sales, saved) => {
  expect(withSale({ sales }, winter, typed)).toEqual({ sales: saved });
});

test('a new sale replaces none', () => {
  expect(withSale({ sales: [fall] }, null, typed)).toEqual({ sales: [fall, typed] });
});
