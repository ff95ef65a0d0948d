import { expect, test } from 'vitest';
import type { PaymentState } from '#domain/payments/settle/payment-state.ts';
import { orderProgress } from './order-progress.ts';
import type { OrderStatus } from './order-status.ts';

const store = { email: 'help@shop.example', timeZone: 'America/Chicago', today: '2026-11-22' };
const noPromise = { shipsBy: null, counterState: null };
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
      { status, paymentState, createdAt, isBuilt: false, hasParcels: false, ...noPromise },
      store,
    );
    expect(progress).toEqual({ text: expect.stringContaining(text) as string, canPay });
  },
);

test.each<[OrderStatus, boolean, string | null, string | null, string]>([
  // status, built, promised, counter, text
  ['paid', true, '2026-12-04', null, 'We’re hand crafting your build. It ships by Fri, Dec 4.'],
  ['processing', true, '2026-12-04', null, 'On the bench. It ships by Fri, Dec 4.'],
  ['processing', true, '2026-12-04', 'TX', 'On the bench. It is ready by Fri, Dec 4.'],
  [
    'paid',
    false,
    '2026-11-22',
    null,
    'We’re packing your order. It ships by Sun, Nov 22. We’ll email you the tracking number.',
  ],
  ['paid', false, '2026-11-21', null, 'We’re packing your order. We’ll email you the tracking number.'],
  ['paid', true, null, null, 'We’re hand crafting your build.'],
])(
  'an order that is %s, built %s, promised for %s, counter %s, says "%s" (R-ORD-29, R-TIME-9)',
  (status, isBuilt, shipsBy, counterState, text) => {
    const order = { status, paymentState: 'received', createdAt, isBuilt, hasParcels: false } as const;
    expect(orderProgress({ ...order, shipsBy, counterState }, store).text).toBe(text);
  },
);

test.each<[OrderStatus, string]>([
  ['paid', 'A part of your order is on its way. We’ll email you when the rest ships.'],
  ['processing', 'A part of your order is on its way. We’ll email you when the rest ships.'],
  ['shipped', 'On its way to you.'],
])('an order with a parcel that is %s says "%s" (R-ORD-29, R-SHIP-25)', (status, text) => {
  const order = { status, paymentState: 'received', createdAt, isBuilt: true, hasParcels: true } as const;
  expect(orderProgress({ ...order, ...noPromise }, store).text).toBe(text);
});
