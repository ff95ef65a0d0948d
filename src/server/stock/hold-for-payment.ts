import { isSold } from '#domain/orders/order-status.ts';
import { ok } from '#domain/result.ts';
import { dayMs, minuteMs } from '#domain/time/durations.ts';
import type { Database } from '#server/db/open-database.ts';
import { claimUse, holdUse, type UsingOrder } from '#server/discounts/code-uses.ts';
import type { OrderRow } from '#server/orders/orders.queries.ts';
import { holdStock, type HoldResult } from './holds.ts';
import type { SoldLine } from './sold-line.ts';

/**
 * How long units are held, in ms (R-STOCK-5). attempt: a customer is paying · in flight: as long as the provider may still
 * answer, whatever happens here · sale: they are sold in the same transaction.
 */
const lengths = { attempt: 15 * minuteMs, 'in flight': 30 * dayMs, sale: 0 };

/**
 * Holds what an order needs while it is being paid: its units, as holdStock does, and a use of its discount code. If it
 * refuses, it holds nothing new. An order that was paid before already has both.
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

/** When a hold placed now ends. */
export function endOfHold(now: Date, stage: keyof typeof lengths): Date {
  return new Date(now.getTime() + lengths[stage]);
}
