import type { Acknowledged } from '#domain/shipping/rules/acknowledgement.schema.ts';
import { updateOrder } from '#server/orders/edit/lock-order.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { acknowledgementsOf, judgeLines, readRulesToday, type RuledLine } from './judge-order.ts';

/** The locked order with the notices that its customer confirmed now (R-RULE-5). What no rule asks for changes nothing. */
export async function keepAcknowledged(
  tx: Database,
  order: OrderRow,
  lines: readonly RuledLine[],
  given: Acknowledged,
  now: Date,
): Promise<OrderRow> {
  if (given.length === 0) return order;
  const today = await readRulesToday(tx, now);
  const { verdict } = await judgeLines(tx, order, lines, today);
  const acknowledgements = acknowledgementsOf(order, verdict, given, today, 'shopper');
  return acknowledgements.length === order.acknowledgements.length
    ? order
    : updateOrder(tx, order.id, { acknowledgements });
}
