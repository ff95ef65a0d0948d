import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '#domain/orders/read/order-status.ts';
import { settledState } from './settlement.ts';

type Payment = Parameters<typeof settledState>[0];

const nothing = { requestId: null, captureId: null, providerIssue: null, endReason: null, endDetail: null };

function stateOf(
  payment: Pick<Payment, 'status'> & Partial<Payment>,
  order: { status: OrderStatus; paidBy?: string } = { status: 'pending' },
) {
  return settledState(
    { ...nothing, ...payment },
    { status: order.status, paymentTransactionId: order.paidBy ?? null },
  );
}

describe('a captured payment', () => {
  test.each(['captured', 'partially-refunded', 'refunded', 'reversed'] as const)(
    'and that is %s has paid the order that names it, and no other (R-PAY-4)',
    (status) => {
      const payment = { status, captureId: 'C-1' };
      expect(stateOf(payment, { status: 'shipped', paidBy: 'C-1' })).toEqual({ state: 'paid' });
      expect(stateOf(payment, { status: 'cancelled', paidBy: 'C-1' })).toEqual({ state: 'closed' });
      const other = { ...payment, endReason: 'order-moved-on', endDetail: { orderStatus: 'paid' } } as const;
      expect(stateOf(other, { status: 'paid', paidBy: 'C-2' })).toEqual({
        state: 'returned',
        end: { reason: 'order-moved-on', detail: { orderStatus: 'paid' } },
      });
    },
  );

  test('without a reason, from an older version, came for an order that had changed', () => {
    expect(stateOf({ status: 'refunded', captureId: 'C-1' }, { status: 'paid', paidBy: 'C-2' })).toEqual({
      state: 'returned',
      end: { reason: 'order-moved-on' },
    });
  });
});

test.each<[Payment['status'], string]>([
  ['pending', 'pending'],
  ['creating', 'waiting'],
  ['created', 'closed'],
  ['approved', 'closed'],
  ['capturing', 'closed'],
])('one that is %s is %s', (status, state) => {
  expect(stateOf({ status })).toEqual({ state });
});

describe.each(['voided', 'abandoned'] as const)('a payment that was given up (%s)', (status) => {
  test('for a sold-out product reports that again', () => {
    const end = { endReason: 'sold-out', endDetail: { product: 'Sling', left: 0 } } as const;
    expect(stateOf({ status, ...end })).toEqual({
      state: 'unavailable',
      end: { reason: 'sold-out', detail: { product: 'Sling', left: 0 } },
    });
  });

  test.each(['declined', 'too-many-declines'] as const)(
    'as %s tells the provider’s word, and the window cannot be used again (R-CHK-27)',
    (endReason) => {
      expect(stateOf({ status, endReason, providerIssue: 'PAYER_CANNOT_PAY' })).toEqual({
        state: 'declined',
        issue: 'PAYER_CANNOT_PAY',
        restart: false,
      });
      expect(stateOf({ status, endReason })).toMatchObject({ issue: 'DECLINED' });
    },
  );

  test('for any other reason is closed, regardless of earlier declines (C-03)', () => {
    const declinedBefore = { providerIssue: 'INSTRUMENT_DECLINED' };
    expect(stateOf({ status, endReason: 'address-changed', ...declinedBefore })).toEqual({ state: 'closed' });
  });
});
