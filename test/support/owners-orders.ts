import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { AdminOrder, OrderWithMoney } from '#domain/orders/read/admin-order.schema.ts';
import { orders } from '#server/db/schema/orders.ts';
import { texasAddress } from './examples/texas-address.ts';
import { provider } from './ledger.ts';
import { owner } from './owner.ts';
import { shopper } from './shopper.ts';
import type { TestStore } from './store.ts';

export type Moved = { message: string; emailSent: boolean; order: OrderWithMoney; field?: string };

/** Creates orders in a test store, and changes them as its owner. */
export async function ownersOrders({ app, services, simulator }: TestStore) {
  const { db } = services.database;
  const call = await owner(app, services);
  const paypal = provider(simulator);

  /** An unpaid order of one unit. */
  async function placed(extra: object = {}, productId = 31) {
    const guest = shopper(app);
    await guest.add(productId);
    const order = await guest.placeOrder(texasAddress, extra);
    const [row] = await db.select().from(orders).where(eq(orders.number, order.orderId));
    return { ...order, guest, id: row?.id ?? 0 };
  }

  async function paid(extra: object = {}, productId = 31) {
    const order = await placed(extra, productId);
    const { id } = await order.guest.startPayment(order);
    await paypal.approve(id);
    expect((await order.guest.capture(id)).status).toBe(200);
    return order;
  }

  async function read(id: number): Promise<OrderWithMoney> {
    return (await call<OrderWithMoney>('GET', `/api/admin/orders/${id}`)).body;
  }

  /** Saves the order editor's form with these fields changed. Its number may be on another parcel, too. */
  async function edit(
    id: number,
    fields: { trackingNumber?: string; [field: string]: unknown },
    version?: number,
  ) {
    return call<OrderWithMoney & { current?: OrderWithMoney }>(
      'PUT',
      `/api/admin/orders/${id}`,
      { ...formOf(await read(id)), confirmedNumber: fields.trackingNumber, ...fields },
      version,
    );
  }

  /** Saves the address form of the order as it is now, with these values changed. */
  async function move(id: number, address: object, extra: object = {}, version?: number) {
    const { customerName, customerEmail, shippingAddress } = await read(id);
    const moved = { ...shippingAddress, ...address };
    const body = { customerName, customerEmail, shippingAddress: moved, ...extra };
    return call<Moved>('PUT', `/api/admin/orders/${id}/address`, body, version);
  }

  return { call, paypal, placed, paid, read, edit, move };
}

function formOf(order: AdminOrder) {
  const { status, customerName, customerEmail, trackingNumber, shippingCarrier, customerNotes } = order;
  return { status, customerName, customerEmail, trackingNumber, shippingCarrier, customerNotes };
}
