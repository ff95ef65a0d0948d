import { expect, test } from 'vitest';
import { editOrderBody } from '#domain/orders/read/admin-order.schema.ts';
import type { OrderStatus } from '#domain/orders/read/order-status.ts';
import {
  bodyOf,
  needsReason,
  orderErrors,
  paidMessage,
  statusChoices,
  type OrderForm,
} from './order-form.ts';

const form: OrderForm = {
  status: 'paid',
  customerName: ' Dana Reyes ',
  customerEmail: 'dana@example.com',
  shippingCarrier: '',
  trackingNumber: ' 9400 ',
  customerNotes: '',
  overrideReason: ' asked for ',
};

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

test.each<[Partial<OrderForm>, OrderStatus, object]>([
  // typed, from, errors
  [{}, 'paid', {}],
  [{ customerName: ' ' }, 'paid', { customerName: 'Enter a name' }],
  [{ customerEmail: 'dana' }, 'paid', { customerEmail: 'Enter an email address' }],
  [{ overrideReason: ' ' }, 'shipped', { overrideReason: 'Enter a reason for this step' }],
  [{ overrideReason: '' }, 'pending', {}],
])('%j on a %s order has the errors %j', (typed, from, errors) => {
  expect(orderErrors({ ...form, ...typed }, { status: from, counterState: null })).toEqual(errors);
});

test('only a customer at the counter needs no email address (R-DRAFT-9)', () => {
  const typed = { ...form, customerEmail: '' };
  expect(orderErrors(typed, { status: 'paid', counterState: 'TX' })).toEqual({});
  expect(orderErrors(typed, { status: 'paid', counterState: null })).toEqual({
    customerEmail: 'Enter an email address',
  });
});

test.each<[OrderStatus, string | null]>([
  ['paid', null],
  ['shipped', 'asked for'],
])('from %s the reason that is sent is %j', (from, overrideReason) => {
  const body = bodyOf(form, from, { refund: true, restock: false, notify: true });
  expect(editOrderBody.parse(body)).toEqual({
    status: 'paid',
    customerName: 'Dana Reyes',
    customerEmail: 'dana@example.com',
    shippingCarrier: null,
    trackingNumber: '9400',
    customerNotes: '',
    overrideReason,
    refund: true,
    restock: false,
    notify: true,
  });
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
