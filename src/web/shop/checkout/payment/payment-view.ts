import type { CartItem } from '#domain/selling/cart/cart.schema.ts';
import { restrictionOf } from '#domain/selling/cart/cart.ts';
import type { Cents } from '#domain/money/amounts/money.ts';
import type { Shipping } from '#web/shop/checkout/shipping/use-shipping.ts';

export type PaymentView = 'unavailable-line' | 'restricted' | 'incomplete' | 'free' | 'pay';

/**
 * What the payment area shows (R-CHK-7 to R-CHK-9). The shipping restriction comes before form errors, so that a shopper in a
 * restricted state sees it immediately.
 */
export function paymentView(items: readonly CartItem[], shipping: Shipping, total: Cents): PaymentView {
  if (items.some((item) => !item.available)) return 'unavailable-line';
  if (restrictionOf(items, shipping.state) !== null) return 'restricted';
  if (shipping.address === null) return 'incomplete';
  return total === 0 ? 'free' : 'pay';
}
