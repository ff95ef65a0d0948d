import { expect, test } from 'vitest';
import { orderStatuses } from '#domain/orders/read/order-status.ts';
import { refusalToResend } from './resend.ts';

test('the notice to build and pack can be sent again unless the order is cancelled (R-EMAIL-9)', () => {
  const refused = orderStatuses.filter((status) => refusalToResend('fulfillment-notice', status) !== null);
  expect(refused).toEqual(['cancelled']);
  expect(refusalToResend('fulfillment-notice', 'cancelled')).toBe(
    'This order is canceled: there is nothing to build or pack.',
  );
});

test('an email to the customer can always be sent again', () => {
  expect(orderStatuses.map((status) => refusalToResend('order-confirmation', status))).toEqual(
    orderStatuses.map(() => null),
  );
});
