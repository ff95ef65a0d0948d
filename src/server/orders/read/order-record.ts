import { asc, desc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { OrderParts } from '#domain/money/ledger/ledger.ts';
import type { Adjustment, AdjustmentRow } from '#domain/orders/read/adjustments.ts';
import { isPaid } from '#domain/orders/read/order-status.ts';
import { orderStanding, type OrderRecord, type OrderStanding } from '#domain/orders/read/order-standing.ts';
import { unitsToShip } from '#domain/shipping/parcels/parcels.ts';
import { callingStaff } from '#server/dashboard/audit/record-change.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { products } from '#server/db/schema/catalog.ts';
import { orderAdjustments, orderLines } from '#server/db/schema/orders.ts';
import { paymentRequests } from '#server/db/schema/payment-requests.ts';
import { findParcels, type ParcelRow, type ShipmentRow } from './find-shipments.ts';
import type { OrderLineRow, OrderRow } from './orders.queries.ts';
import {
  findPaymentsOf,
  newestFirst,
  type RefundedPaymentRow,
  type RefundOfGroup,
} from './payments-of-orders.ts';

/** A line with the units that its order holds of its product or variant; what a bundle contains, and what the product weighs now. */
export type StoredLine = OrderLineRow & {
  taken: number;
  contents: string | null;
  weightOunces: number | null;
  /** What the product has today; null: deleted. */
  categoryToday: string | null;
  capacityToday: number | null;
};

/** An order's rows since it was last paid: what orderStanding takes, with the order, its lines and its refunds as stored. */
export type StoredRecord = Omit<OrderRecord, 'lines' | 'refunds' | 'requests' | 'parcels'> & {
  order: OrderRow;
  lines: readonly StoredLine[];
  /** The newest first. */
  requests: readonly (typeof paymentRequests.$inferSelect)[];
  /** The newest first. */
  refunds: readonly (Omit<RefundOfGroup, 'parts'> & { parts: OrderParts })[];
  /** The oldest first, canceled ones included. */
  parcels: readonly ShipmentRow[];
  /** The parcel that the order shows as its own: the newest with a number, canceled ones aside (R-SHIP-23). */
  shown: ParcelRow | null;
  /** Whenever it was paid: all attempts, the oldest first, and all that changed it. */
  ever: { payments: readonly RefundedPaymentRow[]; adjustments: readonly StoredAdjustment[] };
};

/** The records of these orders, five statements for any number of them. */
export async function readRecords(
  db: Database,
  rows: readonly OrderRow[],
): Promise<Map<number, StoredRecord>> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const lines = byOrder(await findStoredLines(db, ids));
  const adjusted = byOrder(await findAdjustments(db, ids));
  const attempts = byOrder(await findPaymentsOf(db, ids));
  const asked = byOrder(await findRequests(db, ids));
  const sent = await findParcels(db, ids);
  return new Map(
    rows.map((order) => {
      const ever = { payments: attempts.get(order.id) ?? [], adjustments: adjusted.get(order.id) ?? [] };
      const parcels = sent.get(order.id) ?? [];
      const isOfRound = ({ round }: { round: number }) => round === order.round;
      const made = ever.payments.filter(isOfRound).flatMap((payment) => payment.refunds);
      return [
        order.id,
        {
          order,
          charged: chargedParts(order),
          shippingTax: order.shippingTaxCents,
          lines: lines.get(order.id) ?? [],
          adjustments: ever.adjustments.filter(isOfRound),
          refunds: made.toSorted(newestFirst).flatMap(withParts),
          requests: asked.get(order.id) ?? [],
          parcels: parcels.filter(({ isPrepared }) => !isPrepared),
          shown: shownOf(parcels),
          ever,
        },
      ];
    }),
  );
}

function byOrder<Of extends { orderId: number }>(list: readonly Of[]): Map<number, Of[]> {
  return Map.groupBy(list, ({ orderId }) => orderId);
}

function shownOf(parcels: readonly ShipmentRow[]): ShipmentRow | null {
  const here = parcels.filter(({ isCanceled }) => !isCanceled);
  return here.findLast(({ trackingNumber }) => trackingNumber !== null) ?? here.at(-1) ?? null;
}

/** Refunds of money that no order kept have no parts, and change no order. */
function withParts({ parts, ...refund }: RefundOfGroup) {
  return parts === null ? [] : [{ ...refund, parts }];
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

/** The parcels of an order, from which follows what is still to ship. */
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

/** The lines of which units are still to ship. */
export function linesToShip(record: StoredRecord): StoredLine[] {
  const left = new Set(unitsToShip(parcelsOf(record)).map(({ lineId }) => lineId));
  return record.lines.filter(({ id }) => left.has(id));
}

/** Whether it waits for a capture on hold at the provider. A paid order waits for none. */
export function isPaymentPending({ order, ever }: StoredRecord): boolean {
  return !isPaid(order.status) && ever.payments.some(({ status }) => status === 'pending');
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

async function findStoredLines(db: Database, ids: readonly number[]): Promise<StoredLine[]> {
  const taken = sql<number>`coalesce((
    select -sum(m.quantity) from stock_movements m where m.order_id = ${orderLines.orderId}
      and m.product_id = ${orderLines.productId} and m.variant_id is not distinct from ${orderLines.variantId}), 0)::int`;
  return db
    .select({
      ...getTableColumns(orderLines),
      taken,
      contents: products.contents,
      weightOunces: products.weightOunces,
      categoryToday: products.category,
      capacityToday: products.magazineCapacity,
    })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(inArray(orderLines.orderId, [...ids]))
    .orderBy(asc(orderLines.id));
}

async function findRequests(db: Database, ids: readonly number[]) {
  return db
    .select()
    .from(paymentRequests)
    .where(inArray(paymentRequests.orderId, [...ids]))
    .orderBy(desc(paymentRequests.createdAt), desc(paymentRequests.id));
}
