import { formatPrice } from '#domain/money/money.ts';
import { shippingRate } from '#domain/shipping/rate.ts';
import { stateCodes } from '#domain/shipping/states.ts';

/** The cheapest shipping there is, as a shopper reads it: '$6.99'. */
export const lowestShipping = formatPrice(Math.min(...stateCodes.map((state) => shippingRate(state))));
