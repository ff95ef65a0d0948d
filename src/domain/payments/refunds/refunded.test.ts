import { expect, test } from 'vitest';
import type { CountedRefund } from './refundable.ts';
import type { PaymentStatus } from '#domain/payments/settle/payment-status.ts';
import { isBeingRefunded, isMoneyGone, isRefunded, type TakenPayment } from './refunded.ts';
import { isPaid, orderStatuses, refusalOfRefunded } from '#domain/orders/read/order-status.ts';

const paidAt = '2026-11-21T12:00:00Z';
const byPayPal = { paidAt, paymentTransactionId: 'C1' };
const byHand = { paidAt, paymentTransactionId: null };
const never = { paidAt: null, paymentTransactionId: null };

function payment(captureId: string, status: PaymentStatus, ...refunds: CountedRefund[]): TakenPayment {
  return { captureId, status, provider: 'paypal', amountCents: 100, refunds };
}

const all = { amountCents: 100, status: 'completed' } as const;

const difference: TakenPayment = { ...payment('C2', 'captured'), requestId: 'request' };

test.each<[string, boolean, typeof byPayPal | typeof byHand | typeof never, TakenPayment[]]>([
  ['paid', false, byPayPal, [payment('C1', 'captured')]],
  ['refunded', true, byPayPal, [payment('C1', 'refunded', all)]],
  ['a pending full refund', true, byPayPal, [payment('C1', 'captured', { ...all, status: 'requested' })]],
  ['a failed full refund', false, byPayPal, [payment('C1', 'captured', { ...all, status: 'failed' })]],
  [
    'refunded in part',
    false,
    byPayPal,
    [payment('C1', 'partially-refunded', { amountCents: 99, status: 'completed' })],
  ],
  ['reversed by the provider', true, byPayPal, [payment('C1', 'reversed')]],
  [
    'money received twice and refunded once',
    false,
    byPayPal,
    [payment('C1', 'captured'), payment('C2', 'refunded', all)],
  ],
  [
    'paid again after its refund',
    false,
    { paidAt, paymentTransactionId: 'C2' },
    [payment('C1', 'refunded', all), payment('C2', 'captured')],
  ],
  [
    'refunded, a second capture was not',
    true,
    byPayPal,
    [payment('C1', 'refunded', all), payment('C3', 'captured')],
  ],
  ['refunded, a paid difference was not', false, byPayPal, [payment('C1', 'refunded', all), difference]],
  [
    'refunded with its paid difference',
    true,
    byPayPal,
    [payment('C1', 'refunded', all), { ...difference, refunds: [{ ...all, status: 'requested' }] }],
  ],
  ['marked as paid', false, byHand, []],
  ['marked as paid, and a late capture was refunded', false, byHand, [payment('C1', 'refunded', all)]],
  ['free', false, byHand, []],
  ['never paid', false, never, []],
  ['never paid, a declined attempt', false, never, [payment('C1', 'abandoned')]],
  [
    'never paid, one of two late captures was refunded',
    false,
    never,
    [payment('C1', 'refunded', all), payment('C2', 'captured')],
  ],
  ['never paid, late money was refunded', true, never, [payment('C1', 'refunded', all)]],
])('an order: %s. Its money is gone: %s', (_what, gone, order, payments) => {
  expect(isMoneyGone(order, payments)).toBe(gone);
});

test.each([
  ['half is on its way', false, [1_000], []],
  ['all is on its way', true, [4_843], []],
  ['the rest is on its way', true, [4_000], [843]],
  ['all has arrived', false, [], [4_843]],
])('a payment, %s: the order is being refunded %s (R-SHIP-31)', (_what, expected, asked, completed) => {
  const made = (amounts: number[], status: 'requested' | 'completed') =>
    amounts.map((amountCents) => ({ amountCents, status }));
  const one: TakenPayment = {
    ...payment('C1', completed.length === 0 ? 'captured' : 'partially-refunded'),
    amountCents: 4_843,
    refunds: [...made(asked, 'requested'), ...made(completed, 'completed')],
  };
  expect(isBeingRefunded(byPayPal, [one])).toBe(expected);
});

test.each([
  [100, 0, false],
  [100, 99, false],
  [100, 100, true],
  [0, 0, false],
])('%i cents, of which %i went back: refunded %s', (totalCents, refundedCents, refunded) => {
  expect(isRefunded({ totalCents, refundedCents })).toBe(refunded);
});

test.each(orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const)))(
  'with its money gone, %s → %s',
  (from, to) => {
    const isRefused = (from === 'pending' || from === 'cancelled') && isPaid(to);
    expect(refusalOfRefunded(from, to)?.includes(' pay again') ?? false).toBe(isRefused);
  },
);
