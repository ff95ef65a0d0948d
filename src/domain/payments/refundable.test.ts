import { describe, expect, test } from 'vitest';
import type { RefundLine } from './providers.ts';
import { refundableOf, refusalToRefund, statusAfter, underWayOf, type CountedRefund } from './refundable.ts';
import { paymentStatuses } from './payment-status.ts';

const captured = { status: 'captured', provider: 'paypal', amountCents: 48_43 } as const;

function back(
  amountCents: number,
  status: CountedRefund['status'] = 'completed',
  lines: RefundLine[] | null = null,
): CountedRefund {
  return { amountCents, status, lines };
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
])('of 48.43 with %j are left %i cents', (refunds, cents) => {
  expect(refundableOf(captured, refunds)).toBe(cents);
});

test.each(paymentStatuses.map((status) => [status] as const))('of a payment that is %s', (status) => {
  const isHere = status === 'captured' || status === 'partially-refunded';
  expect(refundableOf({ ...captured, status }, [])).toBe(isHere ? 48_43 : 0);
});

test('an unpaid order has nothing to refund', () => {
  expect(refundableOf({ status: 'captured', provider: 'none', amountCents: 48_43 }, [])).toBe(0);
});

describe('a refund is refused', () => {
  const bought = [
    { id: 1, name: 'Sling', quantity: 2 },
    { id: 2, name: 'Cap', quantity: 1 },
  ];
  const gone = [
    back(10_00, 'completed', [{ lineId: 1, quantity: 1 }]),
    back(5_00, 'pending', [{ lineId: 2, quantity: 1 }]),
    back(5_00, 'failed', [{ lineId: 1, quantity: 1 }]),
  ];

  test.each<[number, RefundLine[] | null, 'amount' | 'lines' | null]>([
    [33_43, null, null],
    [1, null, null],
    [33_44, null, 'amount'],
    [0, null, 'amount'],
    [-1, null, 'amount'],
    [1.5, null, 'amount'],
    [Number.NaN, null, 'amount'],
    [10_00, [], null],
    [10_00, [{ lineId: 1, quantity: 1 }], null],
    [10_00, [{ lineId: 1, quantity: 2 }], 'lines'],
    [10_00, [{ lineId: 1, quantity: 0 }], 'lines'],
    [10_00, [{ lineId: 1, quantity: 0.5 }], 'lines'],
    [10_00, [{ lineId: 2, quantity: 1 }], 'lines'],
    [10_00, [{ lineId: 3, quantity: 1 }], 'lines'],
    [
      10_00,
      [
        { lineId: 1, quantity: 1 },
        { lineId: 1, quantity: 1 },
      ],
      'lines',
    ],
  ])('%f cents for %j by %s', (amount, lines, field) => {
    expect(refusalToRefund({ amount, lines }, captured, gone, bought)?.field ?? null).toBe(field);
  });

  test('with how much or how many are left', () => {
    const said = (amount: number, lines: RefundLine[] | null = null) =>
      refusalToRefund({ amount, lines }, captured, gone, bought)?.message;
    expect(said(40_00)).toBe('At most 33.43 can be refunded. Enter a smaller amount.');
    expect(said(1_00, [{ lineId: 1, quantity: 2 }])).toBe('Only 1 of Sling can be refunded.');
    expect(said(1_00, [{ lineId: 2, quantity: 1 }])).toBe('All units of Cap are already refunded.');
    expect(said(0)).toBe('Enter an amount above 0.');
    expect(said(1_00, [{ lineId: 3, quantity: 1 }])).toBe('This item is not part of the order.');
    expect(said(1_00, [{ lineId: 1, quantity: 0 }])).toBe('Enter the quantity of Sling.');
    const twice = [
      { lineId: 1, quantity: 1 },
      { lineId: 1, quantity: 1 },
    ];
    expect(said(1_00, twice)).toBe('Name each item once.');
  });

  test('where nothing is left', () => {
    expect(refusalToRefund({ amount: 1, lines: null }, captured, [back(48_43)], bought)).toEqual({
      field: 'amount',
      message: 'This payment has nothing left to refund.',
    });
  });

  test('but not of different items at once', () => {
    const lines = [
      { lineId: 1, quantity: 2 },
      { lineId: 2, quantity: 1 },
    ];
    expect(refusalToRefund({ amount: 1_00, lines }, captured, [], bought)).toBeNull();
  });
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
