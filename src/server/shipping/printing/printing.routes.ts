import type { FastifyPluginAsync } from 'fastify';
import { and, inArray, type SQL } from 'drizzle-orm';
import * as printing from '#domain/api/printing.calls.ts';
import type { PrintedOrder } from '#domain/shipping/printing/printed-order.schema.ts';
import { isMadeToOrder } from '#domain/shipping/queue/promise.ts';
import { unitsToShip } from '#domain/shipping/parcels/parcels.ts';
import { seenBy } from '#server/orders/read/seen-orders.ts';
import { containedItems } from '#server/catalog/products/list-contents.ts';
import { inSnapshot } from '#server/platform/db/in-snapshot.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { parcelsOf, readRecords } from '#server/orders/read/order-record.ts';
import { wholeOrder } from '#server/orders/read/whole-orders.ts';
import { readSettings } from '#server/settings/versions/settings.queries.ts';
import { rulesToday } from '#server/shipping/rules/judge-order.ts';
import { signatureOf } from '#server/shipping/rules/signature-of.ts';
import type { Services } from '#server/services.ts';

/** The data of bench sheets, packing slips and receipts. */
export function printingRoutes({ database: { db }, clock }: Services): FastifyPluginAsync {
  return async (app) => {
    app.serve(printing.read, ({ query: { orders: ids }, request }) =>
      inSnapshot(db, (tx) => readPrinted(tx, ids, seenBy(request), clock())),
    );
  };
}

/** In the order of `ids`, without those that do not exist for the caller. */
async function readPrinted(
  tx: Database,
  ids: readonly number[],
  seen: SQL | undefined,
  now: Date,
): Promise<PrintedOrder[]> {
  const settings = await readSettings(tx, now);
  const { timeZone } = settings.values.facts;
  const today = rulesToday(settings, now);
  const found = await tx
    .select()
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), seen));
  const records = await readRecords(tx, found);
  const lines = [...records.values()].flatMap((record) => record.lines);
  const contains = await containedItems(
    tx,
    new Map(lines.map(({ productId, contents }) => [productId, contents])),
  );
  return ids.flatMap((id): PrintedOrder[] => {
    const record = records.get(id);
    if (!record) return [];
    const order = wholeOrder(record, timeZone);
    const { customerName, shipBy } = record.order;
    const hasBuild = order.items.some(isMadeToOrder);
    const toShip = unitsToShip(parcelsOf(record));
    const items = order.items.map((line) => ({ ...line, contains: contains(line.productId) }));
    const signature = signatureOf(record, today);
    return [{ ...order, id, customerName, items, toShip, signature, promisedOn: hasBuild ? shipBy : null }];
  });
}
