import type { CartItem } from '#domain/selling/cart/cart.schema.ts';
import { countedName, scarceItem } from '#domain/selling/cart/cart.ts';
import { unitsLeftSentence } from '#domain/catalog/stock/stock.ts';
import { refused, type Failed, type Refused } from '#domain/result.ts';
import { notAcknowledged } from '#domain/shipping/rules/acknowledgement.ts';
import { confirmSentence, refusalSentence, refusedPlace } from '#domain/shipping/rules/rule-text.ts';
import type { Verdict } from '#domain/shipping/rules/rules.ts';
import type { Checkout } from './shopper.ts';

export const cartIsEmpty = refused('invalid', 'Your cart is empty.');

/** Why the cart cannot be ordered to this address; `verdict`: what today's state rules say of it. */
export function refusalToOrder(
  items: readonly CartItem[],
  { shippingAddress, acknowledged }: Pick<Checkout, 'shippingAddress' | 'acknowledged'>,
  verdict: Verdict,
): Failed<Refused> | null {
  if (items.length === 0) return cartIsEmpty;
  const gone = items.find((item) => !item.available);
  if (gone) {
    const why = gone.misfit ?? `${countedName(gone)} is no longer available.`;
    const message = `${why} Remove it from your cart to continue.`;
    return refused('conflict', message);
  }
  const scarce = scarceItem(items);
  if (scarce) return refused('conflict', unitsLeftSentence(countedName(scarce), scarce.unitsLeft ?? 0));
  const [rule] = verdict.refusals;
  if (rule && shippingAddress) {
    const where = refusedPlace(rule, shippingAddress);
    return refused('conflict', refusalSentence(rule.goods.name, where), { field: 'shippingAddress.state' });
  }
  const [missing] = notAcknowledged(verdict, acknowledged);
  if (missing) return refused('conflict', confirmSentence(missing.goods.name), { field: 'acknowledged' });
  return null;
}
