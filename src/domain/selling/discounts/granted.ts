import type { Discount } from './discount.schema.ts';
import type { Offer } from './offer.schema.ts';

/** What an order keeps if only the offer is granted. */
export function onlyOffer(offer: Offer): Discount {
  return {
    code: '',
    discountPercent: null,
    fixedPrice: null,
    fixedShippingRate: null,
    maxQuantity: null,
    taxExempt: false,
    eligibleProductIds: null,
    eligibleProducts: null,
    offer,
  };
}

/** The code that an order used; null if it used none. */
export function codeOf(discount: Pick<Discount, 'code'> | null): string | null {
  return discount?.code || null;
}

/** What an order's discount is called: its code, its offer's name, or both; null without either. */
export function discountName(discount: Pick<Discount, 'code' | 'offer'> | null): string | null {
  return [discount?.code, discount?.offer?.name].filter(Boolean).join(', ') || null;
}

type Shown = { discountCode?: string | null | undefined; offer?: string | null | undefined };

/** What a shown order's discount is called, as discountName. */
export function discountLabel(order: Shown): string {
  return [order.discountCode, order.offer].filter(Boolean).join(', ') || 'Discount';
}
