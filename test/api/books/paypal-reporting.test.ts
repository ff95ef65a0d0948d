import { expect, test } from 'vitest';
import { hourMs } from '#domain/platform/time/durations.ts';
import { listTransactions } from '#server/payments/providers/paypal/reporting.ts';
import { moneyStore } from '../../support/money.ts';

const { services, time, atPayPal, paidBy } = await moneyStore();

test('a list longer than a page is read to its end, each transaction once', async () => {
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

test('a list that PayPal serves only in parts is requested in halves, and duplicates count once', async () => {
  const from = time.now.getTime();
  const captureIds: string[] = [];
  for (let count = 0; count < 7; count += 1) {
    time.pass(hourMs);
    const { captureId } = await atPayPal('/orders', { amount: '2.00' });
    if (captureId !== undefined) captureIds.push(captureId);
  }
  time.pass(hourMs);
  const references = async () => {
    const listed = await listTransactions(services.paypal, { from, to: time.now.getTime() });
    return listed.kind === 'ok' ? listed.value.movements.map(({ reference }) => reference) : listed;
  };
  expect(await references()).toEqual(captureIds);
  await atPayPal('/reporting', { mostItems: 2 }, 'PUT');
  expect(await references()).toEqual(captureIds);

  // More transactions at one time than PayPal lists cannot be read: an error, not an endless loop.
  for (let count = 0; count < 3; count += 1) await atPayPal('/orders', { amount: '2.00' });
  expect(await references()).toMatchObject({ kind: 'refused', issue: 'RESULTSET_TOO_LARGE' });
  await atPayPal('/reporting', { mostItems: 10_000 }, 'PUT');
  expect(await references()).toHaveLength(10);
});
