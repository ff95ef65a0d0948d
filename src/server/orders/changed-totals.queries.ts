import { toDecimal } from '#domain/money/money.ts';
import { changedTotals, type ChangedTotals, type TotalChange } from '#domain/orders/changed-totals.ts';
import type { ChangedTotalsOnWire } from '#domain/orders/changed-totals.schema.ts';
import { isSold } from '#domain/orders/order-status.ts';
import type { Database } from '#server/db/open-database.ts';
import { readRecords, type StoredRecord } from './order-record.ts';
import type { OrderRow } from './orders.queries.ts';

/** What changed the totals of these orders after they were paid, by order; nothing for one that was not changed. */
export async function findChangedTotals(
  db: Database,
  rows: readonly OrderRow[],
): Promise<Map<number, ChangedTotals>> {
  const records = await readRecords(db, rows.filter(isSold));
  return new Map(
    [...records].flatMap(([id, record]) => {
      const changed = changedTotalsOf(record);
      return changed === null ? [] : [[id, changed] as const];
    }),
  );
}

/** The same of an order that was read. */
export function changedTotalsOf(record: StoredRecord): ChangedTotals | null {
  return isSold(record.order) ? changedTotals(record) : null;
}

export async function readChangedTotals(db: Database, order: OrderRow): Promise<ChangedTotals | null> {
  return (await findChangedTotals(db, [order])).get(order.id) ?? null;
}

/** The same in an answer. */
export function onWire(changed: ChangedTotals | null): ChangedTotalsOnWire {
  if (changed === null) return null;
  const { original, changes, asked, paid, refunded, refundPending, owedBack } = changed;
  return {
    original: toDecimal(original),
    changes: changes.map(changeOnWire),
    asked: asked && { ...changeOnWire(asked), expiresAt: asked.expiresAt?.toISOString() ?? null },
    paid: toDecimal(paid),
    refunded: toDecimal(refunded),
    refundPending: toDecimal(refundPending),
    owedBack: toDecimal(owedBack),
  };
}

function changeOnWire({ cause, amount, shipping, tax }: TotalChange) {
  return {
    cause,
    amount: toDecimal(amount),
    shipping: toDecimal(shipping),
    tax: toDecimal(tax),
  };
}
