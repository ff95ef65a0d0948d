import { expect, test } from 'vitest';
import type { PaymentState } from '#domain/payments/settle/payment-state.ts';
import { orderProgress } from './order-progress.ts';
import type { OrderStatus } from './order-status.ts';

const email = 'help@shop.example';
const createdAt = '2026-11-22T15:30:00.000Z';
const held = 'Not paid yet. We hold this order until Nov 23, 9:30 AM CST.';

test.each<[OrderStatus, PaymentState, string, boolean]>([
  // status,    payment,      text,                         can be paid
  ['pending', 'none', held, true],
  ['pending', 'open', held, true],
  ['pending', 'declined', held, true],
  ['pending', 'denied', held, true],
  ['pending', 'in-flight', 'Please don’t pay again.', false],
  ['pending', 'received', 'Please don’t pay again.', false],
  ['pending', 'pending', 'still being processed', false],
  ['pending', 'refunded', 'We refunded your payment', false],
  ['paid', 'received', 'We’re packing your order.', false],
  ['paid', 'none', 'We’re packing your order.', false],
  ['paid', 'refunded', 'We refunded your payment', false],
  ['processing', 'received', 'We’re packing your order.', false],
  ['shipped', 'received', 'On its way to you.', false],
  ['delivered', 'received', 'Delivered. Something wrong? Email help@shop.example.', false],
  ['completed', 'received', 'Complete. Something wrong? Email', false],
  ['cancelled', 'none', 'It will not ship. Nothing was charged.', false],
  ['cancelled', 'received', 'It will not ship. Questions?', false],
  ['cancelled', 'refunded', 'It will not ship. We refunded your payment', false],
])(
  'an order that is %s, payment %s: "%s", can be paid: %s (R-ORD-29)',
  (status, paymentState, text, canPay) => {
    const progress = orderProgress(
      { status, paymentState, createdAt, isBuilt: false, hasParcels: false },
      email,
    );
    expect(progress).toEqual({ text: expect.stringContaining(text) as string, canPay });
  },
);

test.each<[OrderStatus, string]>([
  ['paid', 'Please allow 7-10 business days for us to hand craft your build.'],
  ['processing', 'On the bench. Please allow 7-10 business days for us to hand craft your build.'],
])('a build that is %s says "%s" (R-ORD-29, R-SHIP-12)', (status, text) => {
  expect(
    orderProgress({ status, paymentState: 'received', createdAt, isBuilt: true, hasParcels: false }, email)
      .text,
  ).toBe(text);
});

test.each<[OrderStatus, string]>([
  ['paid', 'A part of your order is on its way. We’ll email you when the rest ships.'],
  ['processing', 'A part of your order is on its way. We’ll email you when the rest ships.'],
  ['shipped', 'On its way to you.'],
])('an order with a parcel that is %s says "%s" (R-ORD-29, R-SHIP-25)', (status, text) => {
  const order = { status, paymentState: 'received', createdAt, isBuilt: true, hasParcels: true } as const;
  expect(orderProgress(order, email).text).toBe(text);
});
