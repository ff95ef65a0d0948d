import { and, asc, gt, isNotNull } from 'drizzle-orm';
import { lessParts, noParts, partsTotal, type OrderParts } from '#domain/books/ledger.ts';
import { sumOfRows } from '#domain/orders/adjustments.ts';
import { isUnpaidAgain } from '#domain/orders/order-status.ts';
import { besideLines, netOf, orderStanding } from '#domain/orders/order-standing.ts';
import type { Database } from '#server/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { readRecords, type StoredRecord } from '#server/orders/order-record.ts';
import { queueOf, refundedOf } from '#server/orders/save-standing.ts';
import { bookedParts } from './booked-parts.ts';

/** A value of an order that differs from what its rows say, in cents. */
export type PartDifference = { id: number; what: string; should: number; is: number };

/** The number of orders read at a time. */
const batch = 200;

/**
 * Proves the parts of every paid order: the books against its charges and refunds, its lines against its amounts, and what lists read
 * against its rows. Yields what differs.
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
    const booked = await bookedParts(
      tx,
      rows.map(({ id }) => id),
    );
    for (const record of (await readRecords(tx, rows)).values()) {
      yield* differencesOf(record, booked.get(record.order.id) ?? noParts);
    }
    const end = rows.at(-1);
    if (rows.length < batch || !end) return;
    last = end.id;
  }
}

function differencesOf(record: StoredRecord, booked: OrderParts): PartDifference[] {
  const { order, refunds } = record;
  const standing = orderStanding(record);
  const completed = sumOfRows(
    refunds.filter(({ status }) => status === 'completed').map(({ parts }) => parts),
  );
  // What waits to be paid again is not in the books yet.
  const kept = isUnpaidAgain(order) ? noParts : lessParts(record.charged, completed);
  const beside = besideLines(standing);
  const isOwing = refunds.some(({ status }) => status === 'failed');
  const values: [what: string, should: number, is: number][] = [
    ...partNames.map(
      (name) => [`${name} in the ledger`, kept[name], booked[name]] as [string, number, number],
    ),
    ...(isOwing
      ? []
      : partNames.map((name) => [`${name} owed`, 0, standing.owed[name]] as [string, number, number])),
    ['goods beside its lines, which are below zero', 0, Math.min(0, netOf(beside))],
    ['tax beside its lines, which is below zero', 0, Math.min(0, beside.tax)],
    [
      'the parts of its refunds',
      sumOf(refunds, ({ amountCents }) => amountCents),
      sumOf(refunds, ({ parts }) => partsTotal(parts)),
    ],
    ['refunded', refundedOf(record), order.refundedCents],
    ['whether it is to ship', Number(queueOf(record) !== null), Number(order.toShip !== null)],
  ];
  return values
    .filter(([, should, is]) => should !== is)
    .map(([what, should, is]) => ({ id: order.id, what, should, is }));
}

function sumOf<Of>(list: readonly Of[], centsOf: (one: Of) => number): number {
  return list.reduce((sum, one) => sum + centsOf(one), 0);
}

const partNames = ['sale', 'discount', 'shipping', 'tax'] as const satisfies readonly (keyof OrderParts)[];
