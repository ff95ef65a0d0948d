import { generalTerms, termsOf } from '#domain/catalog/products/product-terms.ts';
import { noParts } from '#domain/money/ledger/ledger.ts';
import { centsOf } from '#domain/money/amounts/money.ts';
import type { AdminOrderDetail } from './admin-order.schema.ts';
import type { MovedOrder } from '#domain/orders/edit/address-change.ts';
import { destinationState } from '#domain/orders/edit/counter-sale.ts';
import type { RefundableOrder } from '#domain/payments/refunds/refund-quote.ts';

type Shown = Pick<
  AdminOrderDetail,
  | 'status'
  | 'shippingAddress'
  | 'shippingMethod'
  | 'counterState'
  | 'lines'
  | 'left'
  | 'refundable'
  | 'discountRules'
>;

/**
 * An order from the wire as the rules about refunds and addresses take it, so that the screen shows what the server will do. Its
 * money is missing only for roles that do not see what follows from it (R-STAFF-20).
 */
export function shownOrder(order: Shown): MovedOrder & RefundableOrder {
  const { left } = order;
  return {
    status: order.status,
    state: destinationState(order),
    discount: order.discountRules ?? null,
    isExpress: order.shippingMethod !== null,
    pricedState: left?.pricedState ?? null,
    isShippingSet: left?.isShippingSet ?? false,
    isTaxSet: left?.isTaxSet ?? false,
    lines: order.lines.map(({ id, productId, category, unitsLeft }) => {
      const line = left?.lines.find(({ lineId }) => lineId === id);
      return {
        lineId: id,
        productId,
        category,
        ...termsOf(line ?? generalTerms),
        units: unitsLeft,
        left: line
          ? { ...noParts, sale: centsOf(line.sale), discount: centsOf(line.discount), tax: centsOf(line.tax) }
          : noParts,
      };
    }),
    shipping: centsOf(left?.shipping ?? '0.00'),
    shippingTax: centsOf(left?.shippingTax ?? '0.00'),
    shippingGivenBack: centsOf(left?.shippingGivenBack ?? '0.00'),
    goodwill: centsOf(left?.goodwill ?? '0.00'),
    refundable: centsOf(order.refundable ?? '0.00'),
  };
}
