import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { dayMs } from '#domain/platform/time/durations.ts';
import { expireOrders } from '#server/selling/checkout/expire-orders.ts';
import { orders } from '#server/db/schema/orders.ts';
import { createPaymentRequest } from '#server/payments/requests/create-payment-request.ts';
import { lockOrder } from '#server/orders/edit/lock-order.ts';
import { hasPostgres } from '../../support/database.ts';
import { soon } from '../../support/eventually.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { services, time } = store;
const { db } = services.database;
const { placed, read } = await ownersOrders(store);

test.skipIf(!hasPostgres)(
  'an order that is asked for while expired orders are canceled stays open (R-PAYREQ-6)',
  async () => {
    const { id } = await placed();
    await db
      .update(orders)
      .set({ createdAt: new Date(time.now.getTime() - 3 * dayMs) })
      .where(eq(orders.id, id));
    const waiting = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%"orders"%for update%'`;
    const locked = Promise.withResolvers<void>();
    const seen = Promise.withResolvers<void>();
    const asking = db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (!order.ok) throw new Error('the order is gone');
      locked.resolve();
      await seen.promise;
      const wish = { cents: order.value.totalCents, reason: 'Your order', notify: false };
      expect((await createPaymentRequest(services, tx, order.value, wish)).ok).toBe(true);
    });
    await locked.promise;
    const expiring = expireOrders(services);
    await vi.waitFor(async () => expect((await db.execute(waiting)).rows).toHaveLength(1), soon);
    seen.resolve();
    await asking;
    await expiring;
    expect(await read(id)).toMatchObject({ status: 'pending', paymentRequests: [{ state: 'open' }] });
  },
);
