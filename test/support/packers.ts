import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { OrderWithMoney } from '#domain/orders/read/admin-order.schema.ts';
import { emails } from '#server/db/schema/emails.ts';
import { orders } from '#server/db/schema/orders.ts';
import { texasAddress } from './examples/texas-address.ts';
import { ownersOrders } from './owners-orders.ts';
import { shopper } from './shopper.ts';
import type { TestStore } from './store.ts';

/** A valid number of each carrier. */
export const usps = '9400111202555842332669';
export const ups = '1Z5R89390357567127';

type Shipped = { message: string; shipmentId: number; order: OrderWithMoney };

/** Ships orders in a test store, as its staff. */
export async function packers(store: TestStore) {
  const { db } = store.services.database;
  const owner = await ownersOrders(store);
  const { call, paypal, read } = owner;

  /** A paid order of a custom holster and two slings. */
  async function paidBuild() {
    const guest = shopper(store.app);
    await guest.add(0, 1, { pistolMake: 'Glock', pistolModel: 'G19', holsterType: 'IWB' });
    await guest.add(31, 2);
    const placed = await guest.placeOrder(texasAddress);
    const { id: paypalId } = await guest.startPayment(placed);
    await paypal.approve(paypalId);
    expect((await guest.capture(paypalId)).status).toBe(200);
    const [row] = await db.select().from(orders).where(eq(orders.number, placed.orderId));
    const id = row?.id ?? 0;
    const [holster, slings] = (await read(id)).lines;
    if (!holster || !slings) throw new Error('The order has two lines');
    return { ...placed, guest, id, slings, holster };
  }

  /** Many orders of a store share one number: `confirmedNumber` answers that they may. */
  function ship(id: number, body: { trackingNumber?: string; [field: string]: unknown } = {}) {
    return call<Shipped>('POST', `/api/admin/orders/${id}/shipments`, {
      key: randomUUID(),
      trackingNumber: usps,
      confirmedNumber: body.trackingNumber ?? usps,
      ...body,
    });
  }

  /** The shipping emails of an order. */
  async function noticesOf(id: number) {
    const rows = await db.select().from(emails).where(eq(emails.orderId, id)).orderBy(emails.createdAt);
    return rows.filter(({ kind }) => kind === 'shipping-notice').map(({ props }) => props);
  }

  return { ...owner, paidBuild, ship, noticesOf };
}
