import { and, asc, inArray, isNull } from 'drizzle-orm';
import { dueOf } from '#domain/orders/read/changed-rows.ts';
import { refundedSentence, refundingSentence, refusalOf } from '#domain/orders/read/order-status.ts';
import { isBeingRefunded, isRefunded } from '#domain/payments/refunds/refunded.ts';
import { nearestOrder } from '#domain/shipping/tracking-import/nearest-order.ts';
import { unitsToShip } from '#domain/shipping/parcels/parcels.ts';
import {
  compactNumber,
  isUnknownNumber,
  readTrackingNumber,
  unknownNumber,
} from '#domain/shipping/parcels/tracking-number.ts';
import {
  mostListed,
  readTrackingList,
  type ListedNumber,
} from '#domain/shipping/tracking-import/tracking-list.ts';
import type { TrackingRow } from '#domain/shipping/tracking-import/tracking-import.schema.ts';
import { invalidField, ok, type Result } from '#domain/result.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { isToShip, orders } from '#server/db/schema/orders.ts';
import { editLocked } from '#server/orders/edit/lock-order.ts';
import { changedTotalsOf } from '#server/orders/read/changed-totals.queries.ts';
import {
  parcelsOf,
  readRecords,
  type OrderParcels,
  type StoredRecord,
} from '#server/orders/read/order-record.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import type { Services } from '#server/services.ts';
import { shipLines } from '#server/shipping/parcels/ship-lines.ts';
import { findUsedNumbers, numberIsUsed } from './used-numbers.ts';

/** What each line of a list would ship, and why not (R-SHIP-26, R-SHIP-35). Nothing is saved. */
export async function checkTracking(db: Database, text: string): Promise<Result<TrackingRow[]>> {
  const listed = readTrackingList(text);
  if (listed.length === 0) {
    return invalidField({
      field: 'text',
      message: 'Paste one order per line: order number, then tracking number',
    });
  }
  if (listed.length > mostListed) {
    return invalidField({
      field: 'text',
      message: `At most ${mostListed} lines at once. This list has ${listed.length}.`,
    });
  }
  const known = await readKnown(db, listed);
  return ok(listed.map((row) => judge(row, listed, known)));
}

/**
 * Ships the lines that are ready, and with `withChecks` those to check, too. Each order has its own transaction, so an interrupted
 * import can be repeated: lines that were shipped before are left alone (R-SHIP-24).
 */
export async function importTracking(
  services: Services,
  { text, notify, withChecks }: ImportWish,
): Promise<Result<TrackingRow[]>> {
  const checked = await checkTracking(services.database.db, text);
  if (!checked.ok) return checked;
  const rows: TrackingRow[] = [];
  for (const row of checked.value) {
    const ships = row.state === 'ready' || (row.state === 'check' && withChecks);
    rows.push(ships ? await shipRow(services, row, notify) : row);
  }
  return ok(rows);
}

type ImportWish = { text: string; notify: boolean; withChecks: boolean };

async function shipRow(services: Services, row: TrackingRow, notify: boolean): Promise<TrackingRow> {
  const { id, trackingNumber, carrier } = row;
  if (id === null || trackingNumber === null) return row;
  const shipped = await editLocked(services.database.db, id, null, async (tx, order) => {
    // Another packer sent this list after it was checked.
    const used = await findUsedNumbers(tx, [trackingNumber]);
    if (used.some(({ orderId }) => orderId === id)) return ok(null);
    return shipLines(services, tx, order, { trackingNumber, carrier, key: null, notify });
  });
  if (!shipped.ok) return { ...row, state: 'problem', message: shipped.reason.message };
  return shipped.value === null
    ? { ...row, state: 'done', message: shippedBefore }
    : { ...row, state: 'shipped', message: null };
}

const shippedBefore = 'Already shipped with this number.';

type Known = {
  orders: ReadonlyMap<string, OrderRow>;
  parcels: ReadonlyMap<number, OrderParcels>;
  /** Orders whose last money is on its way back. */
  refunding: ReadonlySet<number>;
  /** Orders of which a change is not paid yet. */
  due: ReadonlySet<number>;
  /** The orders of each listed number that is already on a parcel. */
  used: ReadonlyMap<string, readonly { orderId: number }[]>;
  /** Order numbers that wait to be shipped. */
  open: readonly string[];
};

/** The orders that a mistyped order number may mean. */
const mostSearched = 2_000;

async function readKnown(db: Database, listed: readonly ListedNumber[]): Promise<Known> {
  const numbers = listed.flatMap(({ order }) => order ?? []);
  const found =
    numbers.length === 0
      ? []
      : await db
          .select()
          .from(orders)
          .where(and(inArray(orders.number, numbers), isNull(orders.deletedAt)));
  const isAllKnown = found.length === new Set(numbers).size;
  const open = isAllKnown
    ? []
    : await db
        .select({ number: orders.number })
        .from(orders)
        .where(and(isToShip, inArray(orders.toShip, ['build', 'stock'])))
        .orderBy(asc(orders.shipBy))
        .limit(mostSearched);
  const records = [...(await readRecords(db, found)).values()];
  const idsOf = (wanted: (record: StoredRecord) => boolean) =>
    new Set(records.filter(wanted).map(({ order }) => order.id));
  // Last: an order that another import ships meanwhile is then known by its number, not only as shipped.
  const used = await findUsedNumbers(
    db,
    listed.flatMap(({ trackingNumber }) => trackingNumber ?? []),
  );
  return {
    due: idsOf((record) => {
      const totals = changedTotalsOf(record);
      return totals !== null && dueOf(totals) > 0;
    }),
    orders: new Map(found.map((order) => [order.number, order])),
    parcels: new Map(records.map((record) => [record.order.id, parcelsOf(record)])),
    refunding: idsOf(({ order, ever }) => isBeingRefunded(order, ever.payments)),
    used: Map.groupBy(used, ({ number }) => number),
    open: open.map(({ number }) => number),
  };
}

function judge(row: ListedNumber, listed: readonly ListedNumber[], known: Known): TrackingRow {
  const { line, order: orderId, trackingNumber, carrier } = row;
  const order = orderId === null ? undefined : known.orders.get(orderId);
  const to = order?.shippingAddress;
  const shown = {
    line,
    orderId,
    trackingNumber,
    carrier,
    id: order?.id ?? null,
    shipTo: order ? [order.customerName, to?.state].filter(Boolean).join(', ') : null,
    meant: null,
  };
  const users = trackingNumber === null ? [] : (known.used.get(compactNumber(trackingNumber)) ?? []);
  if (order && users.some(({ orderId: id }) => id === order.id)) {
    return { ...shown, state: 'done', message: shippedBefore };
  }
  const problem = problemOf(row, order, listed, known);
  if (problem !== null) {
    const meant = orderId !== null && !order ? nearestOrder(orderId, known.open) : null;
    return { ...shown, state: 'problem', message: problem, meant };
  }
  const isDue = order !== undefined && known.due.has(order.id);
  const check = isDue ? paymentDue : warningOf(trackingNumber ?? '', carrier);
  return { ...shown, state: check === null ? 'ready' : 'check', message: check };
}

const paymentDue = 'Payment due: the customer was asked to pay for a change.';

/** What to check about the number before the line ships (R-SHIP-30). */
function warningOf(trackingNumber: string, carrier: string | null): string | null {
  if (readTrackingNumber(trackingNumber).isMistyped) return 'Check this number: its last digit does not fit.';
  return isUnknownNumber(trackingNumber, carrier) ? `${unknownNumber} Check it.` : null;
}

function problemOf(
  { order: orderId, trackingNumber, shortened }: ListedNumber,
  order: OrderRow | undefined,
  listed: readonly ListedNumber[],
  known: Known,
): string | null {
  if (orderId === null) return 'No order number in this line.';
  if (shortened !== null) return 'A spreadsheet shortened this number. Export it as text.';
  if (trackingNumber === null) return 'No tracking number in this line.';
  if (!order) return 'No order has this number.';
  const cannotShip = refusalOfOrder(order, known);
  if (cannotShip !== null) return cannotShip;
  if (listed.filter((other) => other.order === orderId).length > 1) {
    return 'This order is in the list more than once. Ship its parcels from the order.';
  }
  const number = compactNumber(trackingNumber);
  if (listed.filter((other) => compactNumber(other.trackingNumber ?? '') === number).length > 1) {
    return 'This tracking number is in the list more than once.';
  }
  return known.used.has(number) ? numberIsUsed : null;
}

function refusalOfOrder(order: OrderRow, { parcels: all, refunding }: Known): string | null {
  if (order.status === 'pending') return 'Not paid yet.';
  if (order.status === 'cancelled') return 'This order was canceled.';
  if (isRefunded(order)) return refundedSentence;
  const isOpen = order.status === 'paid' || order.status === 'processing';
  if (isOpen && refunding.has(order.id)) return refundingSentence;
  const parcels = all.get(order.id);
  if (!isOpen || !parcels || unitsToShip(parcels).length === 0) return 'Already shipped.';
  return refusalOf('ship', { ...order, paymentInFlight: false });
}
