import { expect, test } from 'vitest';
import { paidDifference } from './paid-difference.ts';

const asked = (lineId: number, discountCents: number) => ({ lineId, unitPriceCents: 90_00, discountCents });
const lines = [
  { id: 1, discountCents: 7_00 },
  { id: 2, discountCents: 0 },
];

test.each([
  // goods, shipping, tax, lines as asked, more subtotal, more discount
  ['another address', 0, 3_00, 68, [], 0, 0],
  ['dearer items', 20_00, 0, 1_65, [asked(2, 0)], 20_00, 0],
  ['dearer items with a code', 18_00, 0, 0, [asked(1, 9_00)], 20_00, 2_00],
  ['a code that no longer reaches them', 27_00, 0, 0, [asked(1, 0)], 20_00, -7_00],
  ['never less discount than there is', 30_00, 0, 0, [asked(1, -9_00)], 20_00, -10_00],
  ['a line that is gone', 5_00, 0, 0, [asked(9, 4_00)], 5_00, 0],
  ['for no line', 12_50, 0, 0, [], 12_50, 0],
])('%s (R-ORD-44)', (_what, goods, shipping, tax, requested, sale, discount) => {
  const parts = paidDifference({ goods, shipping, tax }, requested, { discountCents: 10_00, lines });
  expect(parts).toEqual({ sale, discount, shipping, tax });
});
