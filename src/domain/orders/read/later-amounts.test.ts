import { expect, test } from 'vitest';
import { laterAmounts, laterAmountsOn } from './later-amounts.ts';

const line = (unitPriceCents: number, quantity: number) => ({ unitPriceCents, quantity });

test.each([
  // subtotal, of it charged for no line, lines, rows
  ['the lines add up', 78_00, 0, [line(39_00, 2)], []],
  [
    'a line was removed and refunded',
    78_00,
    0,
    [line(39_00, 1)],
    ['Items now $39.00', 'Items changed later $39.00'],
  ],
  [
    'a line rose by cents that do not divide',
    10_00,
    0,
    [line(3_34, 3)],
    ['Items now $10.02', 'Items changed later -$0.02'],
  ],
  [
    'the owner charged something else',
    51_50,
    12_50,
    [line(39_00, 1)],
    ['Items now $39.00', 'Charged later $12.50'],
  ],
  [
    'both',
    90_50,
    12_50,
    [line(39_00, 1)],
    ['Items now $39.00', 'Items changed later $39.00', 'Charged later $12.50'],
  ],
])('%s (R-ORD-43, R-PAYREQ-15)', (_what, subtotalCents, chargedCents, lines, rows) => {
  const shown = laterAmounts({ subtotalCents, chargedCents, lines });
  expect(shown.map(({ label, price }) => `${label} ${price}`)).toEqual(rows);
});

test('the same of an order on the wire, and nothing of hidden amounts', () => {
  const items = [{ price: '39.00', quantity: 1 }];
  expect(laterAmountsOn({ subtotal: '51.50', charged: '12.50', items })).toEqual([
    { label: 'Items now', price: '$39.00' },
    { label: 'Charged later', price: '$12.50' },
  ]);
  expect(laterAmountsOn({ subtotal: '39.00', items })).toEqual([]);
  expect(laterAmountsOn({})).toEqual([]);
  expect(laterAmountsOn({ subtotal: '51.50' })).toEqual([]);
  expect(laterAmountsOn({ items })).toEqual([]);
});
