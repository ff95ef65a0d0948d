import type { CartItem } from '#domain/selling/cart/cart.schema.ts';
import type { Cents } from '#domain/money/amounts/money.ts';
import type { Acknowledged } from '#domain/shipping/rules/acknowledgement.schema.ts';
import { notAcknowledged } from '#domain/shipping/rules/acknowledgement.ts';
import { anywhereIn, type Place, type Verdict } from '#domain/shipping/rules/rules.ts';
import type { Shipping } from '#web/shop/checkout/shipping/use-shipping.ts';

export type PaymentView = 'unavailable-line' | 'restricted' | 'incomplete' | 'unconfirmed' | 'free' | 'pay';

/** Where the order goes, as far as the shopper has said. */
export function placeOfShipping({ state, address }: Shipping): Place | null {
  return address ?? (state === null ? null : anywhereIn(state));
}

/**
 * What the payment area shows (R-CHK-7 to R-CHK-9). A refusal of the state rules comes before form errors, so that a shopper in a
 * state that refuses the goods sees it immediately. `given`: the notices that were confirmed (R-RULE-4).
 */
export function paymentView(
  items: readonly CartItem[],
  shipping: Shipping,
  total: Cents,
  verdict: Verdict,
  given: Acknowledged,
): PaymentView {
  if (items.some((item) => !item.available)) return 'unavailable-line';
  if (verdict.refusals.length > 0) return 'restricted';
  if (shipping.address === null) return 'incomplete';
  if (notAcknowledged(verdict, given).length > 0) return 'unconfirmed';
  return total === 0 ? 'free' : 'pay';
}
