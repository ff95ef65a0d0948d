import { and, asc, gt, isNotNull, sql } from 'drizzle-orm';
import { lessParts, noParts, partsTotal, type OrderParts } from '#domain/money/ledger/ledger.ts';
import { sum } from '#domain/money/amounts/money.ts';
import { standsUnpaid, sumOfRows } from '#domain/orders/read/adjustments.ts';
import { isUnpaidAgain } from '#domain/orders/read/order-status.ts';
import { besideLines, netOf, orderStanding } from '#domain/orders/read/order-standing.ts';
import type { PlaceCode } from '#domain/shipping/rates/us-states.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { readRecords, type StoredRecord } from '#server/orders/read/order-record.ts';
import { queueOf, refundedOf } from '#server/orders/edit/save-standing.ts';
import { returnedGoods } from '#server/money/statistics/returned-goods.ts';
import type { BookRule } from './book-rules.ts';
import { bookedByState } from './booked-parts.ts';

/** A value of an order that differs from what its rows say, in `unit`. */
export type PartDifference = {
  id: number;
  what: string;
  should: number;
  is: number;
  unit: BookRule['unit'];
};

type Values = [what: string, should: number, is: number][];

/** The number of orders read at a time. */
const batch = 200;

type BookedState = OrderParts & { state: PlaceCode | null };

/** What the figures of products take back for a line; `cents` may have fractions. */
type ReturnedLine = { lineId: number; units: number; cents: number };

/**
 * Proves the parts of every paid order: the books against its charges and refunds, its lines against its amounts, its refunds against
 * the figures of its products, and what lists read against its rows. Yields what differs.
 */
export async function* differingParts(tx: Database): AsyncGenerator<PartDifference> {
  let last = 0;
  for (;;) {
    const rows = await tx
      .select()
      .from(orders)
      .where(and(gt(orders.id, last), isNotNull(orders.paidAt)))
      .orderBy(asc(orders.id))
      .limit(batch);
    const ids = rows.map(({ id }) => id);
    const booked = await bookedByState(tx, ids);
    const returned = await returnedLines(tx, ids);
    for (const record of (await readRecords(tx, rows)).values()) {
      const { id } = record.order;
      yield* differencesOf(record, booked.get(id) ?? []);
      yield* figuresOf(record, returned.get(id) ?? []);
    }
    const end = rows.at(-1);
    if (rows.length < batch || !end) return;
    last = end.id;
  }
}

function differencesOf(record: StoredRecord, byState: readonly BookedState[]): PartDifference[] {
  const { order, refunds } = record;
  const standing = orderStanding(record);
  const booked = sumOfRows(byState);
  const elsewhere = sumOfRows(byState.filter(({ state }) => state !== order.pricedState));
  const completed = sumOfRows(
    refunds.filter(({ status }) => status === 'completed').map(({ parts }) => parts),
  );
  // What waits to be paid again is not in the books yet.
  const kept = isUnpaidAgain(order) ? noParts : lessParts(record.charged, completed);
  const beside = besideLines(standing);
  const isOwing = refunds.some(({ status }) => status === 'failed');
  const amounts: Values = [
    ...partNames.map((name): Values[0] => [`${name} in the ledger`, kept[name], booked[name]]),
    ...partNames.map((name): Values[0] => [`${name} in the ledger of another state`, 0, elsewhere[name]]),
    ...(isOwing ? [] : partNames.map((name): Values[0] => [`${name} owed`, 0, standing.owed[name]])),
    // Other items may have kept the total, and a cancellation names what went back only in part.
    record.adjustments.some(({ cause }) => cause === 'edit' || cause === 'cancel')
      ? ['goods beside its lines, which are below zero', 0, Math.min(0, netOf(beside))]
      : ['goods beside its lines', order.chargedCents, netOf(beside)],
    ['tax beside its lines, which is below zero', 0, Math.min(0, beside.tax)],
    [
      'the parts of its refunds',
      sum(refunds.map(({ amountCents }) => amountCents)),
      sum(refunds.map(({ parts }) => partsTotal(parts))),
    ],
    ['refunded', refundedOf(record), order.refundedCents],
  ];
  const toShip: Values = [
    ['whether it is to ship', Number(queueOf(record) !== null), Number(order.toShip !== null)],
  ];
  return [...differing(order.id, 'cents', amounts), ...differing(order.id, 'count', toShip)];
}

function differing(id: number, unit: PartDifference['unit'], values: Values): PartDifference[] {
  return values
    .filter(([, should, is]) => should !== is)
    .map(([what, should, is]) => ({ id, what, should, is, unit }));
}

async function returnedLines(tx: Database, ids: readonly number[]): Promise<Map<number, ReturnedLine[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<{ orderId: number; lineId: number; units: number; cents: string }>(sql`
    select order_id as "orderId", line_id as "lineId", units::int, cents::text
    from (${returnedGoods(sql`o.id = any(${sql.param([...ids])}::int[])`)}) lines`);
  return Map.groupBy(
    rows.map((row) => ({ ...row, cents: Number(row.cents) })),
    ({ orderId }) => orderId,
  );
}

/** What the figures of products differ in from the order's refunds, once all of them have arrived. */
function figuresOf(record: StoredRecord, returned: readonly ReturnedLine[]): PartDifference[] {
  const { order, lines, refunds, adjustments } = record;
  if (refunds.some(({ status }) => status !== 'completed')) return [];
  const standing = orderStanding(record);
  const kept = sum(standing.lines.map(({ left }) => netOf(left)));
  const named = sum(lines.map((line) => line.unitPriceCents * line.quantity - line.discountCents)) - kept;
  // Another address or other items changed the lines themselves.
  const changes = sumOfRows(
    adjustments.filter((row) => row.refundGroupId !== null && standsUnpaid.has(row.cause)),
  );
  const shared = netOf(sumOfRows(refunds.map(({ parts }) => parts))) + netOf(changes) - named;
  const goods = netOf(record.charged) + netOf(changes) - named;
  const back = named + (goods === 0 ? 0 : Math.round((shared * kept) / goods));
  const cents = Math.round(sum(returned.map((line) => line.cents)));
  const units = standing.lines.map(({ lineId, givenBack }): Values[0] => {
    const figure = returned.find((line) => line.lineId === lineId)?.units ?? 0;
    return [`units of line ${lineId} that came back, for its product`, givenBack, figure];
  });
  return [
    ...differing(order.id, 'cents', [['goods that came back, for its products', back, cents]]),
    ...differing(order.id, 'count', units),
  ];
}

const partNames = ['sale', 'discount', 'shipping', 'tax'] as const satisfies readonly (keyof OrderParts)[];
