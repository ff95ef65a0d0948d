import { expect, test } from 'vitest';
import { refundReasons } from '#domain/payments/refunds/order-refund.schema.ts';
import { refundOfCase } from './case-refund.ts';
import { caseReasons } from './case-states.ts';

test('a case’s refund begins with its units that are still paid, and with its reason (R-CASE-2)', () => {
  const lines = [
    { lineId: 1, name: 'Tee', choices: 'L • Olive', quantity: 2 },
    { lineId: 2, name: 'Cap', choices: null, quantity: 1 },
    { lineId: 3, name: 'Gone', choices: null, quantity: 1 },
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

test('each reason of a case is a reason that the refund’s form offers (R-CASE-2)', () => {
  for (const reason of caseReasons)
    expect(refundReasons).toContain(refundOfCase({ lines: [], reason }, []).reason);
});
