import type { CartItem } from '#domain/cart/cart.schema.ts';
import { holdsMagazines } from '#domain/cart/cart.ts';
import { isMagazineRestricted } from '#domain/restrictions/magazines.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Shipping } from '#web/shop/checkout/shipping/use-shipping.ts';

export type PaymentView = 'unavailable-line' | 'restricted' | 'incomplete' | 'free' | 'paypal';

/**
 * What stands in the payment area (R-CHK-7 to R-CHK-9). The law comes before the form: a shopper in a restricted state
 * learns at once that the cart cannot go there.
 */
export function paymentView(items: readonly CartItem[], shipping: Shipping, total: Cents): PaymentView {
  if (items.some((item) => !item.available)) return 'unavailable-line';
  if (isMagazineRestricted(shipping.state) && holdsMagazines(items)) return 'restricted';
  if (shipping.address === null) return 'incomplete';
  return total === 0 ? 'free' : 'paypal';
}
