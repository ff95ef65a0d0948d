import { generalTerms, termsOf } from '#domain/catalog/products/product-terms.ts';
import { noParts } from '#domain/money/ledger/ledger.ts';
import { destinationState } from '#domain/orders/edit/counter-sale.ts';
import { toDecimal } from '#domain/money/amounts/money.ts';
import type { OrderWithMoney } from '#domain/orders/read/admin-order.schema.ts';
import type { MovedOrder } from '#domain/orders/edit/address-change.ts';
import { orderedChoices } from '#domain/orders/read/line-choices.ts';
import type { OrderStanding } from '#domain/orders/read/order-standing.ts';
import { refundableOrder } from '#domain/payments/refunds/refund-quote.ts';
import { restockableUnits } from '#domain/orders/edit/restock.ts';
import { isListedProvider, providerWord } from '#domain/payments/providers/providers.ts';
import { refundRefusalSentence } from '#domain/payments/refunds/refund-issues.ts';
import { containedItems } from '#server/catalog/products/list-contents.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import type { StoredRecord } from './order-record.ts';
import type { PaymentRow } from '#server/payments/settle/payments.queries.ts';
import { newestFirst } from './payments-of-orders.ts';
import { withUnits, type OrderRefundRow } from '#server/payments/refunds/refunds.queries.ts';

type ShownMoney = Pick<OrderWithMoney, 'lines' | 'refunds' | 'refundsBy' | 'discountRules'>;

/** The lines and refunds of an order on the wire. `refundables`: its payments with money left. */
export async function showMoney(
  db: Database,
  record: StoredRecord,
  standing: OrderStanding,
  refundables: readonly { payment: PaymentRow }[],
): Promise<ShownMoney> {
  const { order, lines, ever } = record;
  const made = ever.payments.flatMap((payment) => payment.refunds).toSorted(newestFirst);
  const restockable = restockableIn(record);
  const contains = await containedItems(
    db,
    new Map(lines.map(({ productId, contents }) => [productId, contents])),
  );
  const provider = refundables[0]?.payment.provider ?? 'none';
  // Orders of the first versions store only the fields that their code had.
  const { fixedShippingRate = null, taxExempt = false, offer } = order.discount ?? {};
  return {
    lines: lines.map((line, index) => ({
      id: line.id,
      productId: line.productId,
      name: line.name,
      category: line.category,
      magazineCapacity: line.magazineCapacity,
      imageUrl: line.imageUrl,
      choices: orderedChoices(line),
      quantity: line.quantity,
      unitPrice: toDecimal(line.unitPriceCents),
      discount: toDecimal(line.discountCents),
      unitsLeft: standing.lines[index]?.units ?? 0,
      restockable: restockable.get(line.id) ?? 0,
      contains: contains(line.productId),
    })),
    refunds: withUnits(made, ever.adjustments).map(showRefund),
    refundsBy: provider === 'cash' || isListedProvider(provider) ? provider : null,
    discountRules: order.discount && { fixedShippingRate, taxExempt, ...(offer && { offer }) },
  };
}

/** The units of each line that a refund can put back: no more than the order still has of the product or variant. */
export function restockableIn({
  lines,
  adjustments,
}: Pick<StoredRecord, 'lines' | 'adjustments'>): Map<number, number> {
  return new Map(
    lines.map((line) => [line.id, Math.max(0, Math.min(restockableUnits(line, adjustments), line.taken))]),
  );
}

/** The order as addressChange takes it. */
export function movedOrder(
  { order, lines }: StoredRecord,
  standing: OrderStanding,
  refundable: number,
): MovedOrder {
  const { status, discount, pricedState, isShippingSet, isTaxSet } = order;
  return {
    status,
    state: destinationState(order),
    pricedState,
    discount,
    isExpress: order.shippingMethod !== null,
    isShippingSet,
    isTaxSet,
    lines: lines.map((line, index) => ({
      ...termsOf(line),
      productId: line.productId,
      category: line.category,
      ...(standing.lines[index] ?? { lineId: 0, units: 0, left: noParts }),
    })),
    shipping: standing.left.shipping,
    shippingTax: standing.shippingTax,
    shippingGivenBack: standing.shippingGivenBack,
    refundable,
  };
}

/** What is left of an order's money, for the screens that refund it or move it to another state. */
export function leftOnWire(
  { order: { pricedState, isShippingSet, isTaxSet }, lines }: StoredRecord,
  standing: OrderStanding,
): OrderWithMoney['left'] {
  return {
    lines: standing.lines.map(({ lineId, units, left: { sale, discount, tax } }, index) => ({
      lineId,
      units,
      sale: toDecimal(sale),
      discount: toDecimal(discount),
      tax: toDecimal(tax),
      ...termsOf(lines[index] ?? generalTerms),
    })),
    shipping: toDecimal(standing.left.shipping),
    shippingTax: toDecimal(standing.shippingTax),
    shippingGivenBack: toDecimal(standing.shippingGivenBack),
    goodwill: toDecimal(refundableOrder(standing, 0).goodwill),
    pricedState,
    isShippingSet,
    isTaxSet,
  };
}

function showRefund(refund: OrderRefundRow): ShownMoney['refunds'][number] {
  const { status, issue, provider, group } = refund;
  return {
    id: refund.id,
    at: refund.createdAt.toISOString(),
    status,
    origin: group.cause === 'dispute' ? null : group.cause,
    amount: toDecimal(refund.amountCents),
    shipping: toDecimal(refund.shippingCents),
    other: toDecimal(refund.otherCents),
    tax: refund.taxCents === null ? null : toDecimal(refund.taxCents),
    reason: group.reason,
    note: group.note,
    isEmailed: group.isEmailed,
    lines: refund.lines.map(({ lineId, quantity, restock = 0 }) => ({ lineId, quantity, restock })),
    refusal: status === 'failed' ? refundRefusalSentence(providerWord(provider), issue ?? 'unknown') : null,
  };
}
