import { isSold } from '#domain/orders/states.ts';
import { dayMs, minuteMs } from '#domain/time/durations.ts';
import type { Database } from '../db/client.ts';
import type { OrderRow } from '../orders/orders.queries.ts';
import { holdStock, type HoldResult } from './holds.ts';

/**
 * How long units are kept, in ms (decisions, 'Stock'). attempt: a buyer is paying · in flight: for as long as the provider
 * may still answer, whatever happens here · sale: they are sold in the same transaction.
 */
const lengths = { attempt: 15 * minuteMs, 'in flight': 30 * dayMs, sale: 0 };

/** Keeps the units of an order that is being paid, as holdStock does. One that sold its units before needs no others. */
export async function holdForPayment(
  tx: Database,
  order: Pick<OrderRow, 'id' | 'paidAt'>,
  now: Date,
  stage: keyof typeof lengths,
): Promise<HoldResult> {
  return isSold(order) ? { ok: true } : holdStock(tx, order.id, now, endOfHold(now, stage));
}

/** When a hold ends that is taken now. */
export function endOfHold(now: Date, stage: keyof typeof lengths): Date {
  return new Date(now.getTime() + lengths[stage]);
}
