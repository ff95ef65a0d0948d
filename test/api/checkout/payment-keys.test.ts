import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { eventually } from '../../support/eventually.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore({ jobs: true });
const { db } = store.services.database;
const { paypal, placed, edit } = await ownersOrders(store);

test('every call that moves money has a key derived from the order’s payment, and repeats it (R-PAY-3)', async () => {
  const { guest, id, ...order } = await placed();
  const window = await guest.startPayment(order);
  await paypal.approve(window.id);
  await paypal.fail({ endpoint: 'capture-order', fault: 'reset-after', times: 1 });
  await guest.capture(window.id);
  await eventually(store.services, async () =>
    expect(await guest.status(order.orderId)).toMatchObject({ status: 'paid' }),
  );
  await edit(id, { status: 'cancelled', refund: true });
  await eventually(store.services, async () =>
    expect(await db.select().from(refunds)).toMatchObject([{ status: 'completed' }]),
  );

  const [payment] = await db.select().from(payments).where(eq(payments.providerOrderId, window.id));
  const [refund] = await db.select().from(refunds);
  const calls = (await paypal.movingCalls()).map(({ endpoint, requestId }) => `${endpoint} ${requestId}`);
  expect(new Set(calls)).toEqual(
    new Set([
      `create-order o-${payment?.id}`,
      `capture-order c-${payment?.id}-${payment?.captureRound}`,
      `refund-capture r-${refund?.id}`,
    ]),
  );
  expect(calls.filter((call) => call.startsWith('capture-order')).length).toBeGreaterThan(1);
});
