import { toDecimal } from '#domain/money/amounts/money.ts';
import { changedTotals, type ChangedTotals, type TotalChange } from '#domain/orders/read/changed-totals.ts';
import type { ChangedTotalsOnWire } from '#domain/orders/read/changed-totals.schema.ts';
import { isSold } from '#domain/orders/read/order-status.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { readRecord, type StoredRecord } from './order-record.ts';
import type { OrderRow } from './orders.queries.ts';

/** What changed the totals of an order after it was paid; null if nothing did. */
export function changedTotalsOf(record: StoredRecord): ChangedTotals | null {
  return isSold(record.order) ? changedTotals(record) : null;
}

/** What changed the totals of an order whose record is not read yet; null if nothing did. */
export async function readChangedTotals(db: Database, order: OrderRow): Promise<ChangedTotals | null> {
  return changedTotalsOf(await readRecord(db, order));
}

/** Changed totals as an answer has them, with decimal amounts. */
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
