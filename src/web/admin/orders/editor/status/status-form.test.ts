import { expect, test } from 'vitest';
import { editOrderBody, type AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import type { OrderStatus } from '#domain/orders/read/order-status.ts';
import { bodyOf, needsReason, paidMessage, statusChoices } from './status-form.ts';

test.each<[OrderStatus, OrderStatus[], OrderStatus[]]>([
  // from, next steps, only with a reason
  ['pending', ['paid', 'cancelled'], ['processing', 'shipped', 'delivered']],
  ['paid', ['processing', 'shipped', 'cancelled'], ['pending', 'delivered']],
  ['shipped', ['delivered'], ['pending', 'paid', 'processing', 'cancelled']],
  ['delivered', [], ['pending', 'paid', 'processing', 'shipped', 'cancelled']],
  ['completed', [], ['pending', 'paid', 'processing', 'shipped', 'delivered', 'cancelled']],
  ['cancelled', [], ['pending', 'paid', 'processing', 'shipped', 'delivered']],
])('the editor of a %s order offers %j, and with a reason %j (R-AORD-6)', (from, next, override) => {
  expect(statusChoices(from)).toEqual({ next, override });
  for (const to of next) expect(needsReason(from, to)).toBe(false);
  for (const to of override) expect(needsReason(from, to)).toBe(true);
  expect(needsReason(from, from)).toBe(false);
});

const order = {
  customerName: 'Dana Reyes',
  customerEmail: 'dana@example.com',
  trackingNumber: '9400',
  shippingCarrier: null,
  customerNotes: 'Ring twice',
} as AdminOrderDetail;

const why = { reason: ' asked for ', note: 'Sorry', restock: false, notify: true };

test.each<[OrderStatus, OrderStatus, object]>([
  // from, to, what is sent of the reason and the note
  ['paid', 'processing', { overrideReason: null, cancelReason: null, cancelNote: '' }],
  ['shipped', 'paid', { overrideReason: 'asked for', cancelReason: null, cancelNote: '' }],
  ['paid', 'cancelled', { overrideReason: null, cancelReason: 'asked for', cancelNote: 'Sorry' }],
  ['shipped', 'cancelled', { overrideReason: 'asked for', cancelReason: 'asked for', cancelNote: 'Sorry' }],
])('from %s to %s the other fields stay, and %j is sent (R-AORD-28, R-AORD-30)', (from, to, words) => {
  const body = bodyOf({ ...order, status: from }, { ...why, status: to });
  expect(editOrderBody.parse(body)).toEqual({ ...order, status: to, restock: false, notify: true, ...words });
});

test.each([
  // fulfillment, confirmation, words
  [true, true, 'The confirmation and the fulfillment emails were sent.'],
  [false, true, 'The confirmation email was sent. The fulfillment email was not sent yet.'],
  [true, false, 'The fulfillment email was sent. The confirmation email was not sent yet.'],
  [false, false, 'Neither the confirmation nor the fulfillment email was sent yet.'],
])(
  'fulfillment email sent: %s, confirmation sent: %s reads %j (R-AORD-18)',
  (fulfillment, confirmation, words) => {
    expect(paidMessage({ fulfillmentEmailSent: fulfillment, confirmationEmailSent: confirmation })).toBe(
      words,
    );
  },
);
