import { destinationState } from '#domain/orders/edit/counter-sale.ts';
import type { PaymentEnd } from '#domain/payments/settle/end-reasons.ts';
import { notAcknowledged } from '#domain/shipping/rules/acknowledgement.ts';
import { refusedPlace } from '#domain/shipping/rules/rule-text.ts';
import { wrongZip } from '#domain/shipping/rates/address.schema.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import { judgeLines, readRulesToday, type RuledLine } from '#server/shipping/rules/judge-order.ts';

type Order = Pick<OrderRow, 'shippingAddress' | 'counterState' | 'acknowledgements'>;

/** Checks the address and the state rules again at payment (R-MAG-7), also of what is handed over at the counter. Null: it may leave. */
export async function refusalToShip(
  db: Database,
  order: Order,
  lines: readonly RuledLine[],
  now: Date,
): Promise<PaymentEnd | null> {
  const { shippingAddress } = order;
  const state = destinationState(order);
  if (state === null) return { reason: 'no-address' };
  const ruled = await endByRules(db, order, lines, now);
  if (ruled !== null || shippingAddress === null) return ruled;
  return wrongZip(shippingAddress) === null ? null : { reason: 'wrong-zip', detail: { state } };
}

/**
 * The state rules alone: goods that today's rules refuse, or a notice that was not confirmed as it reads today (R-RULE-3, R-RULE-4). Null:
 * neither, or the state is not known yet.
 */
export async function endByRules(
  db: Database,
  order: Order,
  lines: readonly RuledLine[],
  now: Date,
): Promise<PaymentEnd | null> {
  const { verdict, place } = await judgeLines(db, order, lines, await readRulesToday(db, now));
  const [refusal] = verdict.refusals;
  if (refusal && place) {
    return {
      reason: 'restricted',
      detail: { goods: refusal.goods.name, where: refusedPlace(refusal, place) },
    };
  }
  const [missing] = notAcknowledged(verdict, order.acknowledgements);
  return missing ? { reason: 'not-acknowledged', detail: { goods: missing.goods.name } } : null;
}
