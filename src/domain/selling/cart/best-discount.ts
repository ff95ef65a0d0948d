import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import { onlyOffer } from '#domain/selling/discounts/granted.ts';
import type { Offer } from '#domain/selling/discounts/offer.schema.ts';
import type { Rates } from '#domain/settings/kinds/kinds.ts';
import type { PlaceCode } from '#domain/shipping/rates/us-states.ts';
import { totals, type TotaledLine } from './totals.ts';

export type Grants = { code: Discount | null; offer: Offer | null };

/**
 * What a cart is granted: its code, the offer, or both if the offer says so; whichever comes to the lowest total. Of equal ones the
 * code, which the shopper typed (R-OFFER-3).
 */
export function bestDiscount(
  lines: readonly TotaledLine[],
  { code, offer }: Grants,
  state: PlaceCode | null,
  rates: Rates,
  isExpress = false,
): Discount | null {
  if (offer === null) return code;
  const both = code !== null && offer.alsoWithCodes ? [{ ...code, offer }] : [];
  const total = (discount: Discount | null) => totals(lines, discount, state, rates, isExpress).total;
  return [code, ...both, onlyOffer(offer)].reduce((best, other) =>
    total(other) < total(best) ? other : best,
  );
}
