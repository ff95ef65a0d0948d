import type { Product } from '#domain/catalog/products/product.schema.ts';
import { toDecimal } from '#domain/money/amounts/money.ts';
import { findRestriction } from '#domain/shipping/restrictions/shipping-restrictions.ts';
import { shippingRate } from '#domain/shipping/rates/rate.ts';
import { stateCodes, type StateCode } from '#domain/shipping/rates/us-states.ts';
import { shop } from '#domain/shop.ts';

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
 * Shipping rates, one entry per price with its states, and the states that restrict magazines (R-SHIP-2 to R-SHIP-6, R-MAG-1).
 * Includes only what the store promises: build time, but not the carrier's time.
 */
export function shippingDetails(product: Pick<Product, 'id' | 'category'>): ShippingDetail[] {
  const closed = (state: StateCode) => findRestriction([product], state) !== null;
  const open = stateCodes.filter((state) => !closed(state));
  const byRate = Map.groupBy(open, (state) => shippingRate(state));
  const shipped = [...byRate]
    .toSorted(([one], [other]) => one - other)
    .map(([cents, states]): ShippingDetail => ({
      ...destination(states),
      shippingRate: { '@type': 'MonetaryAmount', value: toDecimal(cents), currency: 'USD' },
      ...(product.category === 'holster' ? handling() : {}),
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

function handling(): Pick<ShippingDetail, 'deliveryTime'> {
  const { min, max } = shop.leadDays;
  const handlingTime = { '@type': 'QuantitativeValue', minValue: min, maxValue: max, unitCode: 'DAY' };
  return { deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime } };
}
