import { expect, test } from 'vitest';
import type { OrderStatus } from '#domain/orders/read/order-status.ts';
import { orderBadge } from './order-badge.ts';

test.each([
  // status, pending capture, color, label
  ['pending', false, 'yellow', 'Pending'],
  ['pending', true, 'yellow', 'Payment pending'],
  ['processing', false, 'blue', 'Processing'],
  ['shipped', false, 'green', 'Shipped'],
  ['delivered', false, 'emerald', 'Delivered'],
  ['cancelled', false, 'red', 'Cancelled'],
  ['paid', false, 'gray', 'Paid'],
  ['completed', false, 'gray', 'Completed'],
  ['refunded', false, 'gray', 'Refunded'],
] as const)(
  'an order that is %s (payment held back: %s) has a %s badge "%s" (R-ORD-16, R-ORD-17)',
  (status, held, tone, text) => {
    expect(orderBadge({ status: status as OrderStatus, paymentPending: held })).toEqual({ tone, text });
  },
);
