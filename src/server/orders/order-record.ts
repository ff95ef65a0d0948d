import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { OrderParts } from '#domain/books/ledger.ts';
import type { Adjustment, AdjustmentRow } from '#domain/orders/adjustments.ts';
import { orderStanding, type OrderRecord, type OrderStanding } from '#domain/orders/order-standing.ts';
import { callingStaff } from '#server/audit/record-change.ts';
import type { Database } from '#server/db/open-database.ts';
import { orderAdjustments } from '#server/db/schema/orders.ts';
import { paymentRequests } from '#server/db/schema/payment-requests.ts';
import { payments, refundGroups, refunds } from '#server/db/schema/payments.ts';
import { findShipments, type ShipmentRow } from './find-shipments.ts';
import { findOrderLines, type OrderLineRow, type OrderRow } from './orders.queries.ts';

/** An order's rows since it was last paid: what orderStanding takes, with the order, its lines and its refunds as stored. */
export type StoredRecord = Omit<OrderRecord, 'lines' | 'refunds' | 'requests' | 'parcels'> & {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  requests: readonly (typeof paymentRequests.$inferSelect)[];
  refunds: readonly RefundOfGroup[];
  /** The oldest first, canceled ones included. */
  parcels: readonly ShipmentRow[];
};

/** A part of a refund, with the refund as it was given and the payment it goes back through. */
export type RefundOfGroup = Omit<typeof refunds.$inferSelect, 'parts'> & {
  parts: OrderParts;
  group: typeof refundGroups.$inferSelect;
  provider: (typeof payments.$inferSelect)['provider'];
};

/** The records of these orders, six statements for any number of them. Refunds are the newest first. */
export async function readRecords(
  db: Database,
  rows: readonly OrderRow[],
): Promise<Map<number, StoredRecord>> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const byOrder = <Of extends { orderId: number }>(list: readonly Of[]) =>
    Map.groupBy(list, (one) => one.orderId);
  const lines = byOrder(await findOrderLines(db, ids));
  const adjusted = byOrder(await findAdjustments(db, ids));
  const back = byOrder(await findRefundsOf(db, ids));
  const asked = byOrder(await db.select().from(paymentRequests).where(inArray(paymentRequests.orderId, ids)));
  const sent = await findShipments(db, ids);
  return new Map(
    rows.map((order) => [
      order.id,
      {
        order,
        charged: chargedParts(order),
        lines: lines.get(order.id) ?? [],
        adjustments: (adjusted.get(order.id) ?? []).filter(({ round }) => round === order.round),
        refunds: (back.get(order.id) ?? []).filter(({ round }) => round === order.round),
        requests: asked.get(order.id) ?? [],
        parcels: sent.get(order.id) ?? [],
      },
    ]),
  );
}

export async function readRecord(db: Database, order: OrderRow): Promise<StoredRecord> {
  const record = (await readRecords(db, [order])).get(order.id);
  if (!record) throw new Error('the order is gone');
  return record;
}

/** Where an order stands now. */
export async function readStanding(db: Database, order: OrderRow): Promise<OrderStanding> {
  return orderStanding(await readRecord(db, order));
}

/** An order's lines with their units that are gone, and its parcels: all that says what is still to ship. */
export type OrderParcels = {
  lines: readonly (OrderLineRow & { gone: number })[];
  shipments: readonly ShipmentRow[];
};

/** What says of each order what is still to ship. */
export async function readParcels(
  db: Database,
  rows: readonly OrderRow[],
): Promise<Map<number, OrderParcels>> {
  const records = await readRecords(db, rows);
  return new Map([...records].map(([id, record]) => [id, parcelsOf(record)]));
}

/** The same of one order. */
export async function readParcelsOf(db: Database, order: OrderRow): Promise<OrderParcels> {
  return parcelsOf(await readRecord(db, order));
}

export function parcelsOf(record: StoredRecord): OrderParcels {
  const { lines } = orderStanding(record);
  return {
    lines: record.lines.map((line, index) => ({ ...line, gone: lines[index]?.gone ?? 0 })),
    shipments: record.parcels,
  };
}

/** An order's amounts: all that was charged for it (R-ORD-44). */
export function chargedParts(
  order: Pick<OrderRow, 'subtotalCents' | 'discountCents' | 'shippingCents' | 'taxCents'>,
): OrderParts {
  return {
    sale: order.subtotalCents,
    discount: order.discountCents,
    shipping: order.shippingCents,
    tax: order.taxCents,
  };
}

/** Adds rows of what changed the order. `settledBy`: the refund or request that settles them; neither if nothing is to settle. */
export async function addAdjustments(
  tx: Database,
  order: Pick<OrderRow, 'id' | 'round'>,
  rows: readonly AdjustmentRow[],
  settledBy: { refundGroupId?: string; requestId?: string } = {},
): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(orderAdjustments).values(
    rows.map(({ cause, lineId, units, restocked, state, sale, discount, shipping, tax }) => ({
      orderId: order.id,
      round: order.round,
      cause,
      lineId,
      units,
      restocked,
      saleCents: sale,
      discountCents: discount,
      shippingCents: shipping,
      taxCents: tax,
      state,
      ...settledBy,
      staffId: callingStaff(),
    })),
  );
}

type StoredAdjustment = Adjustment & { orderId: number; round: number };

/** What a payment request asks for. */
export async function findRowsOf(db: Database, requestId: string): Promise<StoredAdjustment[]> {
  return adjustmentsWhere(db, eq(orderAdjustments.requestId, requestId));
}

async function findAdjustments(db: Database, ids: readonly number[]): Promise<StoredAdjustment[]> {
  return adjustmentsWhere(db, inArray(orderAdjustments.orderId, [...ids]));
}

async function adjustmentsWhere(db: Database, where: SQL): Promise<StoredAdjustment[]> {
  const rows = await db.select().from(orderAdjustments).where(where).orderBy(asc(orderAdjustments.id));
  return rows.map(
    ({ saleCents: sale, discountCents: discount, shippingCents: shipping, taxCents: tax, ...row }) => ({
      ...row,
      sale,
      discount,
      shipping,
      tax,
    }),
  );
}

/** Refunds of money that no order kept have no parts, and change no order. */
async function findRefundsOf(
  db: Database,
  ids: readonly number[],
): Promise<(RefundOfGroup & { orderId: number; round: number })[]> {
  const rows = await db
    .select({ refund: refunds, group: refundGroups, provider: payments.provider, round: payments.round })
    .from(refunds)
    .innerJoin(refundGroups, eq(refundGroups.id, refunds.groupId))
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(inArray(refundGroups.orderId, [...ids]))
    .orderBy(sql`${refunds.createdAt} desc, ${refunds.part} desc, ${refunds.id} desc`);
  return rows.flatMap(({ refund, group, provider, round }) =>
    refund.parts === null
      ? []
      : [{ ...refund, parts: refund.parts, group, provider, round, orderId: group.orderId }],
  );
}
