import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { OrderWithMoney } from '#domain/orders/read/admin-order.schema.ts';
import type { LinesQuote } from '#domain/orders/edit/line-edits.schema.ts';
import { orders } from '#server/db/schema/orders.ts';
import { addressIn } from './examples/addresses.ts';
import { texasAddress } from './examples/texas-address.ts';
import { ownersOrders } from './owners-orders.ts';
import { shopper } from './shopper.ts';
import type { TestStore } from './store.ts';

type Answer = { message: string; order: OrderWithMoney; field?: string; current?: OrderWithMoney };
type Bought = [productId: number, quantity: number, choices?: object];

export const holster = {
  pistolMake: 'Glock',
  pistolModel: 'G19',
  holsterType: 'IWB',
  clipOption: 'Quick Clip',
  color: 'Black',
  orientation: 'Right',
};

/** Counted units: 1791 Tee. */
export const black = { size: 'M', color: 'Black' };
export const sling = 31;

const addresses = {
  OR: { ...texasAddress, state: 'OR', zipCode: '97201', city: 'Portland' } as const,
  TX: texasAddress,
  CA: addressIn('CA'),
};

/** Creates paid orders in a test store, and edits their lines as its owner. */
export async function editedLines(store: TestStore) {
  const { app, services } = store;
  const owners = await ownersOrders(store);
  const { call, paypal, read } = owners;

  /** By default to Oregon, where nothing is taxed. */
  async function paidFor(bought: Bought[], state: keyof typeof addresses = 'OR', extra: object = {}) {
    const guest = shopper(app);
    for (const [productId, quantity, choices] of bought) await guest.add(productId, quantity, choices);
    const placed = await guest.placeOrder(addresses[state], extra);
    const { id: paypalId } = await guest.startPayment(placed);
    await paypal.approve(paypalId);
    expect((await guest.capture(paypalId)).status).toBe(200);
    const [row] = await services.database.db.select().from(orders).where(eq(orders.number, placed.orderId));
    const order = await read(row?.id ?? 0);
    return { ...order, lineIds: order.lines.map(({ id }) => id) };
  }

  return {
    ...owners,
    paidFor,
    quote: (id: number, wishes: object) =>
      call<LinesQuote & { message: string; field?: string }>(
        'POST',
        `/api/admin/orders/${id}/lines/quote`,
        wishes,
      ),
    change: (id: number, wishes: object, version?: number) =>
      call<Answer>(
        'PUT',
        `/api/admin/orders/${id}/lines`,
        { key: randomUUID(), notify: false, ...wishes },
        version,
      ),
  };
}

/** The details of an order's edits, the newest first. */
export function changesIn(order: OrderWithMoney) {
  return order.history.filter(({ what }) => what === 'lines-changed').map(({ detail }) => detail);
}
