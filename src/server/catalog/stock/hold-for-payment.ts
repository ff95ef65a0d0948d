import { endOfUnpaidHold } from '#domain/orders/edit/unpaid-hold.ts';
import { isSold } from '#domain/orders/read/order-status.ts';
import { ok } from '#domain/result.ts';
import { dayMs } from '#domain/platform/time/durations.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { claimUse, holdUse } from '#server/selling/discounts/code-uses.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import { findFirstHold, recordFirstHold, sameShopper } from './hold-starts.ts';
import { claimUnits, holdUnits, type HoldResult } from './holds.ts';
import type { SoldLine } from './wanted-units.ts';

/**
 * How long units are held once a payment is approved, in ms (R-STOCK-5). in flight: as long as the provider may still answer,
 * whatever happens here · sale: they are sold in the same transaction.
 */
const lengths = { 'in flight': 30 * dayMs, sale: 0 };

type Stage = keyof typeof lengths | { source: string };

/**
 * Holds what an order needs while it is being paid: its units and a use of its discount code. If it refuses, it holds nothing new.
 * An order that was paid before already has both. Before the approval, named by the source of the call, it holds only what
 * R-STOCK-10 and R-STOCK-11 allow; above that the payment goes on without a new hold.
 */
export async function holdForPayment(
  tx: Database,
  order: OrderRow,
  lines: readonly SoldLine[],
  now: Date,
  stage: Stage,
): Promise<HoldResult> {
  if (isSold(order)) return ok(new Map());
  const isUnpaid = typeof stage === 'object';
  const same = isUnpaid ? sameShopper(order, stage.source) : undefined;
  const use = await claimUse(tx, order, now, same);
  if (!use.ok) return use;
  const units = await claimUnits(tx, order.id, lines, now, same);
  if (!units.ok) return units;
  const { products, counted, shares } = units.value;
  const scarce = use.value?.share ? [...shares, use.value.share] : shares;
  const isCounted = isUnpaid && scarce.length > 0;
  const since = isCounted ? await findFirstHold(tx, order, stage.source, counted, now) : null;
  const until = isUnpaid ? endOfUnpaidHold(scarce, since, now) : new Date(now.getTime() + lengths[stage]);
  if (until === null) return ok(products);
  if (isCounted) await recordFirstHold(tx, order.id, stage.source, now);
  await holdUnits(tx, order.id, counted, until);
  if (use.value !== null) await holdUse(tx, order, use.value.codeId, until);
  return ok(products);
}
