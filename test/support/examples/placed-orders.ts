import { generalTerms, holsterTerms } from '#domain/catalog/products/product-terms.ts';
import { totals } from '#domain/selling/cart/totals.ts';
import { specifiedRates } from '#domain/settings/kinds/kinds.ts';
import { specifiedBuilder } from '#domain/settings/kinds/specified-builder.ts';
import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import type { PricedOrder } from '#domain/orders/read/explain-totals.ts';
import type { PlaceCode } from '#domain/shipping/rates/us-states.ts';

export const noDiscount: Discount = {
  code: 'RANGE10',
  discountPercent: null,
  fixedPrice: null,
  fixedShippingRate: null,
  maxQuantity: null,
  taxExempt: false,
  eligibleProductIds: null,
  eligibleProducts: null,
};

export type Bought = Omit<PricedOrder['lines'][number], 'discount'>;

export const sling: Bought = {
  productId: 31,
  name: 'Two-Point Sling',
  category: 'slings',
  unitPrice: 39_00,
  quantity: 2,
  ...generalTerms,
  options: {},
};

export const holster: Bought = {
  productId: 0,
  name: 'Custom Holster',
  category: 'holster',
  unitPrice: 95_99,
  quantity: 1,
  ...holsterTerms,
  options: {
    holsterType: 'AIWB',
    clipOption: 'Ulti Clip',
    weaponLight: 'Streamlight TLR-7A',
    color: 'Black',
  },
};

/** An order as checkout stores it. */
export function placed(
  lines: readonly Bought[],
  discount: Discount | null,
  state: PlaceCode | null,
  rates = specifiedRates,
): PricedOrder {
  const orderTotals = totals(lines, discount, state, rates);
  return {
    lines: lines.map((line, index) => ({ ...line, discount: orderTotals.lineDiscounts[index] ?? 0 })),
    discount,
    state,
    subtotal: orderTotals.subtotal,
    discountTotal: orderTotals.discount,
    shipping: orderTotals.shipping,
    tax: orderTotals.tax,
    rates,
    builder: specifiedBuilder,
  };
}
