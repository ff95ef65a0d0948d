import { z } from 'zod';
import {
  lookedUpOrder,
  lookupCodeBody,
  orderLookupAnswer,
  orderLookupBody,
} from '#domain/orders/read/order-lookup.schema.ts';
import { checkoutAnswer, checkoutBody, orderStatusAnswer } from '#domain/orders/read/order.schema.ts';
import { typedCode } from '#domain/platform/text/typed.schema.ts';
import { call } from './call.ts';

export const checkout = call('orders.checkout', {
  method: 'POST',
  path: '/api/orders/checkout',
  caller: 'public',
  summary: 'Place an order for the cart',
  description: 'Idempotent: the same cart and address give the same order.',
  body: checkoutBody,
  answers: { 200: checkoutAnswer },
  refusals: [409],
  perMinute: 20,
});

export const status = call('orders.status', {
  method: 'GET',
  path: '/api/orders/:orderId/status',
  caller: 'public',
  summary: 'The status of an order; with lines and totals for the shopper who placed it',
  params: z.object({ orderId: typedCode.max(40) }),
  answers: { 200: orderStatusAnswer },
  refusals: [404],
  perMinute: 120,
});

export const startLookup = call('orders.startLookup', {
  method: 'POST',
  path: '/api/order-lookups',
  caller: 'public',
  summary: 'Email an order lookup code to the order’s address',
  body: orderLookupBody,
  answers: { 200: orderLookupAnswer },
  perMinute: 6,
});

export const finishLookup = call('orders.finishLookup', {
  method: 'POST',
  path: '/api/order-lookups/:lookupId',
  caller: 'public',
  summary: 'The order, for the code from the email',
  params: orderLookupAnswer,
  body: lookupCodeBody,
  answers: { 200: lookedUpOrder },
  perMinute: 20,
});
