import { expect, test } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import { listTransactions } from '#server/payments/paypal/reporting.ts';
import { moneyStore } from '../support/money.ts';

const { services, time, atPayPal, paidBy } = await moneyStore();

test('a list that is longer than a page is read to its end, each transaction once', async () => {
  const { payment, orderId } = await paidBy('PayPal');
  await Promise.all(Array.from({ length: 501 }, () => atPayPal('/orders', { amount: '1.00' })));
  const from = time.now.getTime() - hourMs;
  time.pass(4 * hourMs);
  const listed = await listTransactions(services.paypal, { from, to: time.now.getTime() });
  if (listed.kind !== 'ok') throw new Error('PayPal did not list');
  const { movements, refreshedAt } = listed.value;
  expect(new Set(movements.map(({ reference }) => reference)).size).toBe(502);
  expect(movements).toHaveLength(502);
  expect(refreshedAt).toBeLessThanOrEqual(time.now.getTime());
  expect(movements.find(({ reference }) => reference === payment.captureId)).toMatchObject({
    kind: 'payment',
    captureId: payment.captureId,
    paymentId: payment.id,
    orderNumber: orderId,
    cents: 48_43,
    currency: 'USD',
  });
});
