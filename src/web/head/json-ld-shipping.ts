import type { Product } from '#domain/catalog/products/product.schema.ts';
import { generalTerms, oneUnit } from '#domain/catalog/products/product-terms.ts';
import { centsOf, toDecimal } from '#domain/money/amounts/money.ts';
import { anywhereIn, judge, rulesOn } from '#domain/shipping/rules/rules.ts';
import { shippingRate } from '#domain/shipping/rates/rate.ts';
import { stateCodes, type StateCode } from '#domain/shipping/rates/us-states.ts';
import type { TimesSetting } from '#domain/settings/kinds/times.schema.ts';
import type { ShopSettings } from '#domain/settings/kinds/kinds.ts';
import { isMadeToOrder } from '#domain/shipping/queue/promise.ts';

export type ShippingDetail = {
  '@type': 'OfferShippingDetails';
  shippingDestination: {
    '@type': 'DefinedRegion';
    addressCountry: 'US';
    addressRegion: readonly StateCode[];
  };
  shippingRate?: { '@type': 'MonetaryAmount'; value: string; currency: 'USD' };
  doesNotShip?: true;
  deliveryTime?: { '@type': 'ShippingDeliveryTime'; handlingTime: Readonly<Record<string, unknown>> };
};

/**
 * Shipping rates, one entry per price with its states, and the states that refuse the product (R-SHIP-2 to R-SHIP-6, R-MAG-1).
 * Includes only what the store promises: the days until it ships (R-TIME-1), but not the carrier's time.
 */
export function shippingDetails(
  product: Pick<Product, 'id' | 'category' | 'shipsFree' | 'extraShipping' | 'magazineCapacity'>,
  { shipping, times, rules, day }: Pick<ShopSettings, 'shipping' | 'times' | 'rules' | 'day'>,
): ShippingDetail[] {
  const today = rulesOn(day, rules);
  const closed = (state: StateCode) => judge([product], anywhereIn(state), today).refusals.length > 0;
  const open = stateCodes.filter((state) => !closed(state));
  const unit = oneUnit({
    ...generalTerms,
    shipsFree: product.shipsFree,
    extraShippingCents: centsOf(product.extraShipping),
  });
  const byRate = Map.groupBy(open, (state) => shippingRate([unit], state, null, shipping));
  const shipped = [...byRate]
    .toSorted(([one], [other]) => one - other)
    .map(([cents, states]): ShippingDetail => ({
      ...destination(states),
      shippingRate: { '@type': 'MonetaryAmount', value: toDecimal(cents), currency: 'USD' },
      ...handling(product, times),
    }));
  const refused = stateCodes.filter(closed);
  return refused.length === 0 ? shipped : [...shipped, { ...destination(refused), doesNotShip: true }];
}

function destination(states: readonly StateCode[]): Pick<ShippingDetail, '@type' | 'shippingDestination'> {
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'US', addressRegion: states },
  };
}

/** In business days. */
function handling(
  { id, category }: Pick<Product, 'id' | 'category'>,
  { madeToOrder, inStock }: TimesSetting,
): Pick<ShippingDetail, 'deliveryTime'> {
  const isBuilt = isMadeToOrder({ productId: id, category });
  const { from, to } = isBuilt ? madeToOrder : { from: 0, to: inStock };
  const handlingTime = { '@type': 'QuantitativeValue', minValue: from, maxValue: to, unitCode: 'DAY' };
  return { deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime } };
}
