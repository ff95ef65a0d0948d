import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { mails } from '#server/db/schema/mails.ts';
import { orders } from '#server/db/schema/orders.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { settlePayment } from '#server/payments/settle-payment.ts';
import { provider } from '../support/ledger.ts';
import { shopper } from '../support/shopper.ts';
import { testStore } from '../support/store.ts';

const { app, services, simulator } = await testStore({ jobs: true });
const { db } = services.database;
const paypal = provider(simulator);

test('money captured for an order that no longer waits for it goes back by itself, and the owner is told', async () => {
  const guest = shopper(app);
  await guest.add(31);
  const order = await guest.placeOrder();
  const { id } = await guest.startPayment(order);
  // The money moves and the answer is lost; then somebody cancels the order past all rules.
  await paypal.approve(id);
  await paypal.fail({ endpoint: 'capture-order', fault: 'reset-after', times: 2 });
  expect(await guest.capture(id)).toMatchObject({ status: 202, body: { status: 'processing' } });
  await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.number, order.orderId));
  const [payment] = await db.select().from(payments).where(eq(payments.providerOrderId, id));
  await settlePayment(services, payment?.id ?? '');

  await vi.waitFor(async () => {
    const [refund] = await db.select().from(refunds);
    expect(refund).toMatchObject({ status: 'completed', amountCents: 48_43 });
  }, 15_000);
  const [ledger] = await paypal.ordersOf(order.orderId);
  expect(ledger?.captures).toMatchObject([
    { status: 'REFUNDED', refunds: [{ amount: '48.43', status: 'COMPLETED' }] },
  ]);
  expect(await guest.status(order.orderId)).toMatchObject({ status: 'cancelled' });
  const [alert] = await db.select().from(mails).where(eq(mails.kind, 'owner-alert'));
  expect(alert?.props).toMatchObject({ orderNumber: order.orderId });
  await settlePayment(services, payment?.id ?? '');
  expect(await db.$count(refunds)).toBe(1);
});
