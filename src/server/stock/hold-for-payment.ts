import { isSold } from '#domain/orders/order-status.ts';
import { ok } from '#domain/result.ts';
import { dayMs, minuteMs } from '#domain/time/durations.ts';
import type { Database } from '#server/db/open-database.ts';
import { claimUse, holdUse, type UsingOrder } from '#server/discounts/code-uses.ts';
import type { OrderRow } from '#server/orders/orders.queries.ts';
import { holdStock, type HoldResult, type SoldLine } from './holds.ts';

/**
 * How long units are kept, in ms (R-STOCK-5). attempt: a buyer is paying · in flight: for as long as the provider
 * may still answer, whatever happens here · sale: they are sold in the same transaction.
 */
const lengths = { attempt: 15 * minuteMs, 'in flight': 30 * dayMs, sale: 0 };

/**
 * Keeps what an order that is being paid needs: its units, as holdStock does, and a use of its discount code. Refused, it keeps
 * nothing new of either. One that was paid before has both and needs no others.
 */
export async function holdForPayment(
  tx: Database,
  order: UsingOrder & Pick<OrderRow, 'paidAt'>,
  lines: readonly SoldLine[],
  now: Date,
  stage: keyof typeof lengths,
): Promise<HoldResult> {
  if (isSold(order)) return ok(new Map());
  const claim = await claimUse(tx, order, now);
  if (!claim.ok) return claim;
  const until = endOfHold(now, stage);
  const held = await holdStock(tx, { orderId: order.id, lines }, now, until);
  if (held.ok && claim.value !== null) await holdUse(tx, order, claim.value, until);
  return held;
}

/** When a hold ends that is taken now. */
export function endOfHold(now: Date, stage: keyof typeof lengths): Date {
  return new Date(now.getTime() + lengths[stage]);
}
