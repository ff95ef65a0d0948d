import { expect, test } from 'vitest';
import { chargedInAll, chargedLaterRows } from './charged-later.ts';

test.each([
  // total, charged later, the rows after the total
  ['48.43', '12.50', ['Charged later $12.50', 'Total charged $60.93']],
  ['0.00', '5.00', ['Charged later $5.00', 'Total charged $5.00']],
  ['1999.99', '0.01', ['Charged later $0.01', 'Total charged $2,000.00']],
  ['48.43', '0.00', []],
  ['48.43', undefined, []],
])('a total of %s with %s charged later (R-PAYREQ-15)', (totalAmount, charged, rows) => {
  expect(chargedLaterRows({ totalAmount, charged }).map(({ label, price }) => `${label} ${price}`)).toEqual(
    rows,
  );
});

test('all that was charged later: paid differences, neither whole orders nor requests without money (R-PAYREQ-10)', () => {
  expect(
    chargedInAll([
      { purpose: 'difference', paidAt: '2026-11-23T15:00:00Z', amount: '12.50' },
      { purpose: 'difference', paidAt: '2026-11-23T15:00:00Z', amount: '0.10' },
      { purpose: 'difference', paidAt: null, amount: '3.00' },
      { purpose: 'order', paidAt: '2026-11-23T15:00:00Z', amount: '48.43' },
    ]),
  ).toBe(12_60);
  expect(chargedInAll([])).toBe(0);
});
