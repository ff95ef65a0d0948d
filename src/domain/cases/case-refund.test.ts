import { expect, test } from 'vitest';
import { refundOfCase } from './case-refund.ts';

test('a case’s refund begins with its units that are still paid, and with its reason (R-CASE-2)', () => {
  const lines = [
    { lineId: 1, name: 'Tee', quantity: 2 },
    { lineId: 2, name: 'Cap', quantity: 1 },
    { lineId: 3, name: 'Gone', quantity: 1 },
  ];
  const bought = [
    { id: 1, unitsLeft: 3 },
    { id: 2, unitsLeft: 0 },
  ];
  expect(refundOfCase({ lines, reason: 'warranty' }, bought)).toEqual({
    units: { 1: 2, 2: 0, 3: 0 },
    reason: 'Damaged or defective',
  });
});
