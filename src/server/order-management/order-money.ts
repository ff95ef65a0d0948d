import { stateOf } from '#domain/orders/counter-sale.ts';
import { toDecimal } from '#domain/money/money.ts';
import type { OrderWithMoney } from '#domain/orders/admin-order.schema.ts';
import type { MovedOrder } from '#domain/orders/address-change.ts';
import { paidLeft, type ChargedOrder } from '#domain/orders/paid-left.ts';
import { choiceLabels } from '#domain/orders/line-choices.ts';
import { restockableUnits } from '#domain/orders/restock.ts';
import { isListedProvider, providerWord } from '#domain/payments/providers.ts';
import { refundRefusalSentence } from '#domain/payments/refund-issues.ts';
import { findContainedItems } from '#server/catalog/list-contents.ts';
import type { Database } from '#server/db/open-database.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/orders.queries.ts';
import type { PaymentRow } from '#server/payments/payments.queries.ts';
import { findRefunds, type OrderRefundRow } from '#server/payments/refunds/refunds.queries.ts';
import { unitsTaken } from '#server/stock/return-stock.ts';

/** An order's lines and refunds, as the rules about refunds and addresses take them. */
export type OrderMoney = {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  refunds: readonly OrderRefundRow[];
};

type ShownMoney = Pick<OrderWithMoney, 'lines' | 'refunds' | 'refundsBy' | 'discountRules'>;

/** The lines and refunds of an order on the wire. `refundables`: its payments with money left. */
export async function showMoney(
  db: Database,
  { order, lines }: Pick<OrderMoney, 'order' | 'lines'>,
  refundables: readonly { payment: PaymentRow }[],
): Promise<ShownMoney> {
  const made = await findRefunds(db, order.id);
  const left = paidLeft(chargedOrder({ order, lines, refunds: made })).lines;
  const restockable = await restockableIn(db, { order, lines, refunds: made });
  const contains = await findContainedItems(
    db,
    lines.map(({ productId }) => productId),
  );
  const provider = refundables[0]?.payment.provider ?? 'none';
  // Orders of the first versions store only the fields that their code had.
  const { fixedShippingRate = null, taxExempt = false } = order.discount ?? {};
  return {
    lines: lines.map((line) => ({
      id: line.id,
      productId: line.productId,
      name: line.name,
      category: line.category,
      imageUrl: line.imageUrl,
      choices: choiceLabels(line),
      quantity: line.quantity,
      unitPrice: toDecimal(line.unitPriceCents),
      discount: toDecimal(line.discountCents),
      unitsLeft: left.find(({ lineId }) => lineId === line.id)?.units ?? 0,
      restockable: restockable.get(line.id) ?? 0,
      contains: contains(line.productId),
    })),
    refunds: made.map(showRefund),
    refundsBy: provider === 'cash' || isListedProvider(provider) ? provider : null,
    discountRules: order.discount && { fixedShippingRate, taxExempt },
  };
}

/** The units of each line that a refund can put back: no more than the order still has of the product or variant. */
export async function restockableIn(
  db: Database,
  { order, lines, refunds }: OrderMoney,
): Promise<Map<number, number>> {
  const taken = await unitsTaken(db, order.id);
  const left = (line: OrderLineRow) =>
    taken.find(({ id, variantId }) => id === line.productId && variantId === line.variantId)?.quantity ?? 0;
  return new Map(lines.map((line) => [line.id, Math.min(restockableUnits(line, refunds), left(line))]));
}

/** All that was charged for the order, as the rules about refunds take it (R-ORD-44). */
export function chargedOrder({ order, lines, refunds }: OrderMoney): ChargedOrder {
  const { subtotalCents, discountCents, chargedCents, shippingCents, taxCents } = order;
  const goodsCents = subtotalCents - discountCents - chargedCents;
  return { goodsCents, shippingCents, taxCents, lines, refunds };
}

/** The order as addressChange takes it. */
export function movedOrder(money: OrderMoney, refundable: number): MovedOrder {
  const { order, lines } = money;
  return {
    ...chargedOrder(money),
    status: order.status,
    state: stateOf(order),
    discount: order.discount,
    lines,
    refundable,
  };
}

function showRefund(refund: OrderRefundRow): ShownMoney['refunds'][number] {
  const { status, issue, provider } = refund;
  return {
    id: refund.id,
    at: refund.createdAt.toISOString(),
    status,
    origin: refund.cause,
    amount: toDecimal(refund.amountCents),
    shipping: toDecimal(refund.shippingCents),
    other: toDecimal(refund.otherCents),
    tax: refund.taxCents === null ? null : toDecimal(refund.taxCents),
    reason: refund.reason,
    note: refund.note,
    isEmailed: refund.isEmailed,
    lines: (refund.lines ?? []).map(({ lineId, quantity, restock = 0 }) => ({ lineId, quantity, restock })),
    refusal: status === 'failed' ? refundRefusalSentence(providerWord(provider), issue ?? 'unknown') : null,
  };
}
