import { expect, test } from 'vitest';
import { minuteMs } from '#domain/platform/time/durations.ts';
import { emails } from '#server/db/schema/emails.ts';
import { reconcilePayments } from '#server/payments/settle/reconcile.ts';
import { eventually } from '../../support/eventually.ts';
import { provider } from '../../support/ledger.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const { app, services, simulator, time } = await testStore({
  paypalTimeouts: { read: 10_000, capture: 1_000 },
});
const paypal = provider(simulator);

test.each([
  // nothing was processed
  'timeout-before',
  // the money moved and the answer was lost, or was a 500
  'timeout-after',
  'error-after',
] as const)('a capture that meets %s ends paid with one capture, on its own (R-PAY-4)', async (outcome) => {
  const guest = shopper(app);
  await guest.add(31);
  const order = await guest.placeOrder();
  const { id } = await guest.startPayment(order);
  await paypal.approve(id, outcome);
  const answer = await guest.capture(id);
  expect([200, 202]).toContain(answer.status);
  await eventually(services, async () => {
    time.pass(2 * minuteMs);
    await reconcilePayments(services);
    expect(await guest.status(order.orderId)).toMatchObject({ status: 'paid' });
  });
  expect(await paypal.capturesOf(order.orderId)).toHaveLength(1);
  const sent = await services.database.db.select().from(emails).orderBy(emails.createdAt);
  expect(sent.filter(({ props }) => props['orderNumber'] === order.orderId)).toHaveLength(2);
});
