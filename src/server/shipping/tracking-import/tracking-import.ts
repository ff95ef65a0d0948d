import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { dueOf } from '#domain/orders/read/changed-rows.ts';
import { readOrderNumber } from '#domain/orders/read/order-number.ts';
import { isBeingRefunded } from '#domain/payments/refunds/refunded.ts';
import { compactNumber } from '#domain/shipping/parcels/tracking-number.ts';
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
import { parcelsOf, readRecords, type StoredRecord } from '#server/orders/read/order-record.ts';
import type { Services } from '#server/services.ts';
import { correctNumber } from '#server/shipping/parcels/correct-shipment.ts';
import { shipLines } from '#server/shipping/parcels/ship-lines.ts';
import { judgeLine, shippedBefore, type Known } from './judge-line.ts';
import { findUsedNumbers } from './used-numbers.ts';

/** What each line of a list would ship, and why not (R-SHIP-26, R-SHIP-35). Nothing is saved. */
export async function checkTracking(
  db: Database,
  text: string,
  prefixes: readonly string[],
): Promise<Result<TrackingRow[]>> {
  const listed = await asStored(db, readTrackingList(text, prefixes), prefixes);
  if (listed.length === 0) {
    return invalidField({
      field: 'text',
      message: 'Paste one order per line: order number, then tracking number',
    });
  }
  if (listed.length > mostListed) {
    return invalidField({
      field: 'text',
      message: `At most ${mostListed} lines at once. This list has ${listed.length.toLocaleString('en-US')}: cut the rest, ship these, then paste the rest.`,
    });
  }
  const known = await readKnown(db, listed);
  return ok(listed.map((row) => judgeLine(row, listed, known)));
}

/**
 * Ships the lines that are ready, and of those to check the ones that `withChecks` names, or all. Each order has its own transaction, so an
 * interrupted import can be repeated: lines that were shipped before are left alone (R-SHIP-24).
 */
export async function importTracking(
  services: Services,
  { text, notify, withChecks }: ImportWish,
): Promise<Result<TrackingRow[]>> {
  const { orderPrefixes } = services.settings.current();
  const checked = await checkTracking(services.database.db, text, orderPrefixes);
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
    // A line to check ships only once it is ticked, and its message named who shares the parcel.
    const confirmedNumber = row.state === 'check' ? trackingNumber : undefined;
    const parcel = { trackingNumber, confirmedNumber, carrier, notify };
    const saved =
      replaces === null
        ? await shipLines(services, tx, order, { ...parcel, key: null })
        : await correctNumber(services, tx, order, replaces, parcel);
    return saved.ok ? ok(true) : saved;
  });
  if (!shipped.ok) {
    const { message, extra } = shipped.reason;
    return { ...row, state: 'sharedWith' in extra ? 'check' : 'problem', message };
  }
  return shipped.value
    ? { ...row, state: 'shipped', message: null }
    : { ...row, state: 'done', message: shippedBefore };
}

/** The rows with the stored numbers of their orders, whatever prefix was typed (R-ORD-53). */
async function asStored(
  db: Database,
  listed: readonly ListedNumber[],
  prefixes: readonly string[],
): Promise<readonly ListedNumber[]> {
  if (prefixes.length === 1) return listed;
  const meant = new Map(
    listed.flatMap(({ order }) =>
      order === null ? [] : [[order, readOrderNumber(order, prefixes)] as const],
    ),
  );
  const rows = await db
    .select({ number: orders.number })
    .from(orders)
    .where(inArray(orders.number, [...meant.values()].flat()));
  const stored = new Set(rows.map(({ number }) => number));
  return listed.map(({ order, ...row }) => ({
    ...row,
    order: order && (meant.get(order)?.find((number) => stored.has(number)) ?? order),
  }));
}

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
