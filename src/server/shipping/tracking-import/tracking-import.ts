import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { dueOf } from '#domain/orders/read/changed-rows.ts';
import { refundedSentence, refundingSentence, refusalOf } from '#domain/orders/read/order-status.ts';
import { isBeingRefunded, isRefunded } from '#domain/payments/refunds/refunded.ts';
import { nearestOrder } from '#domain/shipping/tracking-import/nearest-order.ts';
import { unitsToShip } from '#domain/shipping/parcels/parcels.ts';
import { compactNumber, doubtAbout, readTrackingNumber } from '#domain/shipping/parcels/tracking-number.ts';
import { leftOutMessage } from '#domain/shipping/tracking-import/left-out.ts';
import {
  mostListed,
  readTrackingList,
  type ListedNumber,
} from '#domain/shipping/tracking-import/tracking-list.ts';
import type { importListBody, TrackingRow } from '#domain/shipping/tracking-import/tracking-import.schema.ts';
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
import { correctNumber } from '#server/shipping/parcels/correct-shipment.ts';
import { shipLines } from '#server/shipping/parcels/ship-lines.ts';
import { findUsedNumbers, numberIsUsed, type UsedNumber } from './used-numbers.ts';

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
 * Ships the lines that are ready, and of those to check the ones that `withChecks` names, or all. Each order has its own transaction, so an
 * interrupted import can be repeated: lines that were shipped before are left alone (R-SHIP-24).
 */
export async function importTracking(
  services: Services,
  { text, notify, withChecks }: ImportWish,
): Promise<Result<TrackingRow[]>> {
  const checked = await checkTracking(services.database.db, text);
  if (!checked.ok) return checked;
  const rows: TrackingRow[] = [];
  for (const row of checked.value) {
    const isAsked = Array.isArray(withChecks) ? withChecks.includes(row.line) : withChecks;
    const ships = row.state === 'ready' || (row.state === 'check' && isAsked);
    rows.push(ships ? await shipRow(services, row, notify) : row);
  }
  return ok(rows);
}

type ImportWish = z.infer<typeof importListBody>;

async function shipRow(services: Services, row: TrackingRow, notify: boolean): Promise<TrackingRow> {
  const { id, trackingNumber, carrier, replaces } = row;
  if (id === null || trackingNumber === null) return row;
  const shipped = await editLocked<boolean>(services.database.db, id, null, async (tx, order) => {
    // Another packer sent this list after it was checked.
    const used = await findUsedNumbers(tx, [trackingNumber]);
    if (used.some(({ orderId }) => orderId === id)) return ok(false);
    const parcel = { trackingNumber, carrier, notify };
    const saved =
      replaces === null
        ? await shipLines(services, tx, order, { ...parcel, key: null })
        : await correctNumber(services, tx, order, replaces, parcel);
    return saved.ok ? ok(true) : saved;
  });
  if (!shipped.ok) return { ...row, state: 'problem', message: shipped.reason.message };
  return shipped.value
    ? { ...row, state: 'shipped', message: null }
    : { ...row, state: 'done', message: shippedBefore };
}

const shippedBefore = 'Already shipped with this number.';

type Known = {
  orders: ReadonlyMap<string, OrderRow>;
  parcels: ReadonlyMap<number, OrderParcels>;
  /** Orders whose last money is on its way back. */
  refunding: ReadonlySet<number>;
  /** Orders of which a change is not paid yet. */
  due: ReadonlySet<number>;
  /** The lines that may ship, by their number as it is compared. */
  lines: ReadonlyMap<string, readonly ListedNumber[]>;
  /** The orders of each listed number that is already on a parcel. */
  used: ReadonlyMap<string, readonly UsedNumber[]>;
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
    lines: Map.groupBy(
      listed.filter(({ leftOut }) => leftOut === null),
      ({ trackingNumber }) => compactNumber(trackingNumber ?? ''),
    ),
    used: Map.groupBy(used, ({ number }) => number),
    open: open.map(({ number }) => number),
  };
}

function judge(row: ListedNumber, listed: readonly ListedNumber[], known: Known): TrackingRow {
  const { line, order: orderId, trackingNumber, leftOut } = row;
  const order = orderId === null ? undefined : known.orders.get(orderId);
  const to = order?.shippingAddress;
  const others = listed.filter((other) => other !== row && other.leftOut === null);
  const dead = listed.find(
    (other) => other.order === orderId && other.leftOut !== null && isOn(order, other.trackingNumber, known),
  );
  const replaces = leftOut === null ? (dead?.trackingNumber ?? null) : null;
  const shown = {
    line,
    orderId,
    trackingNumber,
    carrier: row.carrier ?? readTrackingNumber(trackingNumber ?? '').carrier,
    id: order?.id ?? null,
    shipTo: order ? [order.customerName, to?.state].filter(Boolean).join(', ') : null,
    meant: null,
    replaces,
  };
  if (leftOut !== null) {
    const isShipped = isOn(order, trackingNumber, known) && !others.some((other) => other.order === orderId);
    const message =
      leftOutMessage(leftOut) + (isShipped ? ' The order was shipped with it: change its parcel.' : '');
    return { ...shown, state: 'left-out', message };
  }
  if (isOn(order, trackingNumber, known)) return { ...shown, state: 'done', message: shippedBefore };
  const problem = problemOf(row, order, others, known, replaces !== null);
  if (problem !== null) {
    const meant = orderId !== null && !order ? nearestOrder(orderId, known.open) : null;
    return { ...shown, state: 'problem', message: problem, meant };
  }
  const check = questionOf(row, order, others, known);
  if (check !== null) return { ...shown, state: 'check', message: check };
  return { ...shown, state: 'ready', message: dead ? replacing : null };
}

/** Whether a parcel of the order has this number. */
function isOn(order: OrderRow | undefined, trackingNumber: string | null, { used }: Known): boolean {
  if (!order || trackingNumber === null) return false;
  return (used.get(compactNumber(trackingNumber)) ?? []).some(({ orderId }) => orderId === order.id);
}

const paymentDue = 'Payment due: the customer was asked to pay for a change.';
const replacing = 'Corrects the parcel that has the number of the other label.';

/** What to check before the line ships (R-SHIP-30, R-SHIP-35). */
function questionOf(
  { line, trackingNumber, carrier, isGuess }: ListedNumber,
  order: OrderRow | undefined,
  others: readonly ListedNumber[],
  known: Known,
): string | null {
  const number = trackingNumber ?? '';
  if (order && known.due.has(order.id)) return paymentDue;
  if (readTrackingNumber(number).isMistyped) return 'Check this number: its last digit does not fit.';
  const doubt = doubtAbout(number, carrier);
  if (doubt !== null) return `${doubt} Check it.`;
  if (isGuess) return 'The line has other digits, too. Check that this is the tracking number.';
  const mate = others.find((other) => other.line === line);
  return mate ? `Check that it shares a parcel with ${mate.order}.` : null;
}

function problemOf(
  { line, order: orderId, trackingNumber, shortened, several }: ListedNumber,
  order: OrderRow | undefined,
  others: readonly ListedNumber[],
  known: Known,
  isReplacement: boolean,
): string | null {
  if (orderId === null) return 'No order number in this line.';
  if (shortened !== null) return 'A spreadsheet shortened this number. Export it as text.';
  if (several.length > 0)
    return `Which one is the tracking number: ${several.slice(0, 3).join(', ')}? Delete the rest.`;
  if (trackingNumber === null) return 'No tracking number in this line.';
  if (!order) return 'No order has this number.';
  const cannotShip = isReplacement ? null : refusalOfOrder(order, known);
  if (cannotShip !== null) return cannotShip;
  if (others.some((other) => other.order === orderId)) {
    return 'This order is in the list more than once. Ship its parcels from the order.';
  }
  const mates = others.filter((other) => other.line === line).map((other) => other.order ?? '');
  const own = order.customerEmail.toLowerCase();
  if (mates.some((mate) => known.orders.get(mate)?.customerEmail.toLowerCase() !== own)) {
    return 'Only orders of one customer can share a parcel.';
  }
  const number = compactNumber(trackingNumber);
  if (known.lines.get(number)?.some((other) => other.line !== line)) {
    return 'This tracking number is in the list more than once.';
  }
  const used = known.used.get(number) ?? [];
  return used.every(({ orderNumber }) => mates.includes(orderNumber)) ? null : numberIsUsed;
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
