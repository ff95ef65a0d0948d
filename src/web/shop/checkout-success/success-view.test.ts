import { expect, test } from 'vitest';
import type { OrderStatus } from '#domain/orders/read/order-status.ts';
import type { PaymentState } from '#domain/payments/settle/payment-state.ts';
import { askAgainAfter, isRefusal, pauseAfter, successView, type SuccessView } from './success-view.ts';

const often = askAgainAfter.length;

test.each<[OrderStatus, PaymentState, number, SuccessView]>([
  ['paid', 'received', 1, 'paid'],
  ['processing', 'received', 1, 'paid'],
  ['shipped', 'received', 1, 'paid'],
  ['paid', 'none', 1, 'paid'],
  ['paid', 'refunded', 1, 'refunded'],
  ['pending', 'open', 1, 'processing'],
  ['pending', 'open', often, 'processing'],
  ['pending', 'open', often + 1, 'unpaid'],
  ['pending', 'in-flight', 1, 'processing'],
  ['pending', 'in-flight', often + 1, 'confirming'],
  ['pending', 'received', often + 1, 'confirming'],
  ['pending', 'pending', 1, 'pending'],
  ['pending', 'pending', often + 1, 'pending'],
  ['pending', 'none', 1, 'unpaid'],
  ['pending', 'declined', 1, 'declined'],
  ['pending', 'denied', 1, 'denied'],
  ['pending', 'refunded', 1, 'refunded'],
  ['cancelled', 'none', 1, 'expired'],
  ['cancelled', 'declined', 1, 'expired'],
  ['cancelled', 'received', 1, 'canceled'],
  ['cancelled', 'refunded', 1, 'refunded'],
])(
  'an order that is %s, its payment %s, asked %i times, shows %s (R-CHK-34, R-CHK-38, R-CHK-41, R-CHK-44)',
  (status, paymentState, asked, view) => {
    expect(successView({ orderId: 'RT-7K3M-92QF', status, paymentState, totalAmount: '48.43' }, asked)).toBe(
      view,
    );
  },
);

test.each<['not-found' | 'no-answer', number, SuccessView]>([
  ['not-found', 1, 'error'],
  ['no-answer', 1, 'processing'],
  ['no-answer', often, 'processing'],
  ['no-answer', often + 1, 'unreachable'],
])('%s, asked %i times, shows %s', (looked, asked, view) => {
  expect(successView(looked, asked)).toBe(view);
});

test('the server is asked often for half a minute', () => {
  expect(askAgainAfter.reduce((sum, pause) => sum + pause, 0)).toBe(30_000);
});

test.each<[SuccessView, number, number | null]>([
  ['processing', 1, 1_000],
  ['processing', often, 10_000],
  ['confirming', often + 1, 15_000],
  ['pending', 1, 1_000],
  ['pending', often + 1, 15_000],
  ['confirming', 99, 15_000],
  ['confirming', 100, null],
  ['declined', 99, 15_000],
  ['unpaid', often + 1, 15_000],
  ['unreachable', often + 1, 15_000],
  ['paid', 1, null],
  ['expired', 1, null],
  ['canceled', 1, null],
  ['refunded', 1, null],
  ['error', 1, null],
])('a page that shows %s, having asked %i times, asks again after %j ms', (view, asked, pause) => {
  expect(pauseAfter(view, asked)).toBe(pause);
});

test.each<[number, unknown, boolean]>([
  [400, { issue: undefined }, true],
  [404, null, true],
  [409, { issue: 'payment_returned' }, true],
  [422, { issue: 'insufficient_funds' }, true],
  [429, null, false],
  [500, null, false],
  [503, { message: 'Stripe does not answer. Please try again in a moment.' }, false],
  [503, { issue: 'not_set_up' }, true],
])('an answer %i with %j is a final no: %s', (status, body, expected) => {
  expect(isRefusal({ status, body })).toBe(expected);
});
