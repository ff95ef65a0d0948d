import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '#domain/orders/read/order-status.ts';
import type { PaymentStatus } from '#domain/payments/settle/payment-status.ts';
import {
  hasExpired,
  isAwaited,
  purposeOf,
  referenceOf,
  refusalToRequest,
  requestIdIn,
  viewOfRequest,
  type RequestedOrder,
  type StoredRequest,
} from './payment-request.ts';

const paid: RequestedOrder = {
  status: 'paid',
  paidAt: '2026-11-24T10:00:00Z',
  totalCents: 48_43,
  paymentInFlight: false,
  hasOpenRequest: false,
};
const unpaid: RequestedOrder = { ...paid, status: 'pending', paidAt: null };

test.each<[OrderStatus, ReturnType<typeof purposeOf>]>([
  ['pending', 'order'],
  ['cancelled', 'order'],
  ['paid', 'difference'],
  ['completed', 'difference'],
])('an order that is %s is asked for its %s (R-PAYREQ-1, R-PAYREQ-2)', (status, purpose) => {
  expect(purposeOf({ status })).toBe(purpose);
});

test.each<[string, RequestedOrder, number, string | null, string?]>([
  ['a difference', paid, 1, null],
  ['the most', paid, 100_000_00, null],
  ['an unpaid order’s total', unpaid, 48_43, null],
  ['nothing', paid, 0, 'amount', 'Enter an amount above 0.'],
  ['less than nothing', paid, -1, 'amount', 'Enter an amount above 0.'],
  ['half a cent', paid, 0.5, 'amount', 'Enter an amount above 0.'],
  ['too much', paid, 100_000_01, 'amount', 'Enter an amount of at most $100,000.'],
  [
    'a part of an unpaid order',
    unpaid,
    48_42,
    'amount',
    'A request for an unpaid order is for its whole total.',
  ],
  [
    'money for a canceled order',
    { ...paid, status: 'cancelled' },
    1,
    'status',
    'This order is canceled. Set it to Pending first, or take a new order.',
  ],
  [
    'money while a payment is in flight',
    { ...paid, paymentInFlight: true },
    1,
    'status',
    'A payment for this order is in flight. Wait for its answer.',
  ],
  [
    'money beside an open request',
    { ...paid, hasOpenRequest: true },
    1,
    'status',
    'This order already has an open payment request. Cancel it first.',
  ],
])('asking for %s (R-PAYREQ-1 to R-PAYREQ-3)', (_, order, cents, field, message) => {
  expect(refusalToRequest(order, cents)).toEqual(field === null ? null : { field, message });
});

describe('what the page of a link shows (R-PAYREQ-8)', () => {
  const now = new Date('2026-11-25T12:00:00Z');
  const open: StoredRequest = {
    purpose: 'difference',
    state: 'open',
    expiresAt: new Date('2026-11-25T12:00:01Z'),
  };
  const ofOrder: StoredRequest = { ...open, purpose: 'order' };
  type Row = [string, StoredRequest, OrderStatus, boolean, PaymentStatus | null, string];

  test.each<Row>([
    ['an open difference', open, 'paid', false, null, 'open'],
    ['an open request for an order', ofOrder, 'pending', false, null, 'open'],
    ['a started payment', open, 'paid', false, 'created', 'open'],
    ['a payment in flight', open, 'paid', false, 'capturing', 'pending'],
    ['a paid request', { ...open, state: 'paid' }, 'paid', false, null, 'paid'],
    ['a paid request of a canceled order', { ...open, state: 'paid' }, 'cancelled', false, null, 'paid'],
    ['an order that was paid another way', ofOrder, 'paid', false, null, 'paid'],
    ['the same, deleted', ofOrder, 'paid', true, null, 'order-cancelled'],
    ['a canceled order', open, 'cancelled', false, null, 'order-cancelled'],
    ['a deleted order', open, 'paid', true, null, 'order-cancelled'],
    ['a canceled request', { ...open, state: 'cancelled' }, 'paid', false, 'capturing', 'cancelled'],
    ['a replaced request', { ...open, state: 'expired' }, 'paid', false, null, 'expired'],
    ['its end', { ...open, expiresAt: now }, 'paid', false, null, 'expired'],
    ['its end, in flight', { ...open, expiresAt: now }, 'paid', false, 'pending', 'pending'],
  ])('%s', (_, request, status, isDeleted, payment, view) => {
    expect(viewOfRequest(request, { status, isDeleted }, payment, now)).toBe(view);
  });

  test('without a time, its end is for the reader to see', () => {
    const over = { ...open, expiresAt: new Date(0) };
    expect(viewOfRequest(over, { status: 'paid', isDeleted: false }, null, null)).toBe('open');
    expect([hasExpired(over, now), hasExpired(open, now)]).toEqual([true, false]);
  });
});

test.each<[string, Parameters<typeof isAwaited>, boolean]>([
  ['an unpaid order', [null, { status: 'pending', deletedAt: null }], true],
  ['an order that is paid', [null, { status: 'paid', deletedAt: null }], false],
  ['an open difference', [{ state: 'open' }, { status: 'paid', deletedAt: null }], true],
  ['one of a completed order', [{ state: 'open' }, { status: 'completed', deletedAt: null }], true],
  ['a paid difference', [{ state: 'paid' }, { status: 'paid', deletedAt: null }], false],
  ['one of a canceled order', [{ state: 'open' }, { status: 'cancelled', deletedAt: null }], false],
  ['one of a deleted order', [{ state: 'open' }, { status: 'paid', deletedAt: new Date(0) }], false],
])('money for %s is awaited: %j (R-PAYREQ-9)', (_, given, awaited) => {
  expect(isAwaited(...given)).toBe(awaited);
});

describe('how a flow of the owner’s own names what it takes money for (R-PAYREQ-13)', () => {
  const id = '0198c0de-1234-7abc-8def-0123456789ab';

  test('an order by its number, a difference by its request', () => {
    expect(referenceOf(null, { number: 'RT-7K3M-92QF' })).toBe('RT-7K3M-92QF');
    expect(referenceOf(id, { number: 'RT-7K3M-92QF' })).toBe(`request:${id}`);
  });

  test.each([
    [`request:${id}`, id],
    ['RT-7K3M-92QF', null],
    [`a request:${id}`, null],
    [`request:${id}0`, null],
    ['request:1', null],
    [id, null],
  ])('%s names the request %s', (reference, request) => {
    expect(requestIdIn(reference)).toBe(request);
  });
});
