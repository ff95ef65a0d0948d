import { expect, test } from 'vitest';
import {
  refundableOf,
  refusalOfAmount,
  refusalOfUnits,
  statusAfter,
  underWayOf,
  type CountedRefund,
} from './refundable.ts';
import { paymentStatuses } from '#domain/payments/settle/payment-status.ts';

const captured = { status: 'captured', provider: 'paypal', amountCents: 48_43 } as const;

function back(amountCents: number, status: CountedRefund['status'] = 'completed'): CountedRefund {
  return { amountCents, status };
}

test.each([
  [[], 48_43],
  [[back(10_00)], 38_43],
  [[back(10_00, 'requested')], 38_43],
  [[back(10_00, 'pending')], 38_43],
  [[back(10_00, 'failed')], 48_43],
  [[back(10_00), back(20_00, 'pending'), back(48_43, 'failed')], 18_43],
  [[back(10_00), back(38_43, 'requested')], 0],
  [[back(48_43), back(1)], 0],
])('48.43 with %j leaves %i cents', (refunds, cents) => {
  expect(refundableOf(captured, refunds)).toBe(cents);
});

test.each(paymentStatuses.map((status) => [status] as const))('of a payment that is %s', (status) => {
  const isHere = status === 'captured' || status === 'partially-refunded';
  expect(refundableOf({ ...captured, status }, [])).toBe(isHere ? 48_43 : 0);
});

test('an unpaid order has nothing to refund', () => {
  expect(refundableOf({ status: 'captured', provider: 'none', amountCents: 48_43 }, [])).toBe(0);
});

test.each([
  // amount, left, refused
  [33_43, 33_43, null],
  [1, 33_43, null],
  [33_44, 33_43, 'At most 33.43 can be refunded. Enter a smaller amount.'],
  [0, 33_43, 'Enter an amount above 0.'],
  [-1, 33_43, 'Enter an amount above 0.'],
  [1.5, 33_43, 'Enter an amount above 0.'],
  [Number.NaN, 33_43, 'Enter an amount above 0.'],
  [1, 0, 'This payment has nothing left to refund.'],
])('%f cents of %i are refused: %j', (amount, left, message) => {
  expect(refusalOfAmount(amount, left)).toEqual(message === null ? null : { field: 'amount', message });
});

test.each<[[lineId: number, quantity: number][], string | null]>([
  [[], null],
  [[[1, 1]], null],
  [
    [
      [1, 1],
      [4, 1],
    ],
    null,
  ],
  [[[1, 2]], 'Only 1 of Sling can be refunded.'],
  [[[1, 0]], 'Enter the quantity of Sling.'],
  [[[1, 0.5]], 'Enter the quantity of Sling.'],
  [[[2, 1]], 'All units of Cap are already refunded.'],
  [[[3, 1]], 'This item is not part of the order.'],
  [
    [
      [1, 1],
      [1, 1],
    ],
    'Name each item once.',
  ],
])('units %j are refused: %j', (wanted, message) => {
  const lines = wanted.map(([lineId, quantity]) => ({ lineId, quantity }));
  const left = [
    { lineId: 1, units: 1 },
    { lineId: 2, units: 0 },
    { lineId: 4, units: 1 },
  ];
  const bought = [
    { id: 1, name: 'Sling' },
    { id: 2, name: 'Cap' },
    { id: 4, name: 'Mug' },
  ];
  expect(refusalOfUnits(lines, left, bought)).toBe(message);
});

test.each([
  [[], 'captured'],
  [[back(48_43, 'requested')], 'captured'],
  [[back(48_43, 'failed')], 'captured'],
  [[back(1)], 'partially-refunded'],
  [[back(48_42), back(1, 'pending')], 'partially-refunded'],
  [[back(48_42), back(1)], 'refunded'],
])('with %j a payment of 48.43 is %s', (refunds, status) => {
  expect(statusAfter(48_43, refunds)).toBe(status);
});

test('refunds are under way until the provider has sent or refused them', () => {
  expect(underWayOf([])).toBe(0);
  expect(underWayOf([back(1_00), back(2_00, 'requested'), back(4_00, 'pending'), back(8_00, 'failed')])).toBe(
    6_00,
  );
});
