import type { FastifyPluginAsync } from 'fastify';
import { and, inArray } from 'drizzle-orm';
import * as printing from '#domain/api/printing.calls.ts';
import type { PrintedOrder } from '#domain/printing/printed-order.schema.ts';
import { isMadeToOrder } from '#domain/shipments/promise.ts';
import { unitsToShip } from '#domain/shipments/parcels.ts';
import { seenBy } from '#server/access/seen-orders.ts';
import { findContainedItems } from '#server/catalog/list-contents.ts';
import { orders } from '#server/db/schema/orders.ts';
import { readParcels } from '#server/orders/order-record.ts';
import { readWholeOrders } from '#server/orders/whole-orders.ts';
import type { Services } from '#server/services.ts';

/** The data of bench sheets, packing slips and receipts. */
export function printingRoutes({ database: { db } }: Services): FastifyPluginAsync {
  return async (app) => {
    app.serve(printing.read, async ({ query: { orders: ids }, request }) => {
      const found = await db
        .select()
        .from(orders)
        .where(and(inArray(orders.id, ids), seenBy(request)));
      const rows = ids.flatMap((id) => found.find((row) => row.id === id) ?? []);
      const whole = await readWholeOrders(db, rows);
      const parcels = await readParcels(db, rows);
      const contains = await findContainedItems(
        db,
        whole.flatMap(({ items }) => items.map(({ productId }) => productId)),
      );
      return rows.flatMap((row, index): PrintedOrder[] => {
        const order = whole[index];
        if (!order) return [];
        const { id, customerName } = row;
        const hasBuild = order.items.some(isMadeToOrder);
        const known = parcels.get(id);
        const toShip = known ? unitsToShip(known) : [];
        const items = order.items.map((line) => ({ ...line, contains: contains(line.productId) }));
        return [{ ...order, id, customerName, items, toShip, promisedOn: hasBuild ? row.shipBy : null }];
      });
    });
  };
}
