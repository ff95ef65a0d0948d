import type { PaymentEnd } from '#domain/payments/settle/end-reasons.ts';
import { misfitOf } from '#domain/selling/cart/line-options.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { linesToShip, readRecord } from '#server/orders/read/order-record.ts';
import { findOrderLines, type OrderLineRow, type OrderRow } from '#server/orders/read/orders.queries.ts';
import { endByRules } from '#server/payments/settle/refusal-to-ship.ts';
import { readBuilderToday } from '#server/settings/versions/settings.queries.ts';
import type { PaymentRequestRow } from './payment-requests.queries.ts';

/** The goods that a request is about: of changed items or another state those still to ship, of the owner's own charge none. */
export async function linesAskedFor(
  db: Database,
  { purpose, cause }: PaymentRequestRow,
  order: OrderRow,
): Promise<readonly OrderLineRow[]> {
  if (purpose === 'order') return findOrderLines(db, [order.id]);
  return cause === 'owner' ? [] : linesToShip(await readRecord(db, order));
}

/**
 * Why a difference cannot be paid now: today's state rules refuse what is still to ship (R-RULE-7), or a build that the edit brought is
 * not made any more (R-FIT-4). Null: it can.
 */
export async function refusalOfDifference(
  tx: Database,
  request: PaymentRequestRow,
  order: OrderRow,
  now: Date,
): Promise<PaymentEnd | null> {
  const lines = await linesAskedFor(tx, request, order);
  const ruled = await endByRules(tx, order, lines, now);
  if (ruled !== null) return ruled;
  const isNew = (id: number) => request.lines?.some((line) => line.lineId === id && line.isNewBuild);
  const today = await readBuilderToday(tx, now);
  for (const line of lines.filter(({ id }) => isNew(id))) {
    const words = misfitOf(line, today);
    if (words !== null) return { reason: 'unavailable', detail: { product: line.name, words } };
  }
  return null;
}
