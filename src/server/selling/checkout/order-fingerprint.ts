import { createHash } from 'node:crypto';
import type { Cents } from '#domain/money/amounts/money.ts';
import { unitPriceOf } from '#domain/selling/cart/cart.ts';
import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import type { RateVersions } from '#domain/settings/kinds/kinds.ts';
import type { CartLine } from '#server/selling/cart/cart.queries.ts';
import type { Checkout } from './shopper.ts';

/** Equal for equal checkouts: what is bought at which price and rates, by whom, where it goes and what is granted. */
export function fingerprintOf(
  checkout: Checkout,
  discount: Discount | null,
  lines: readonly CartLine[],
  charges: { versions: RateVersions; shipping: Cents; tax: Cents },
): string {
  const bought = lines
    .map(({ row, item }) => [row.lineKey, row.quantity, unitPriceOf(item)] as const)
    // Lines merged from a guest's cart may have a different order.
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const { customerEmail, customerName, shippingAddress, shippingMethod, acknowledged } = checkout;
  const charged = [...Object.values(charges), shippingMethod, acknowledged];
  return createHash('sha256')
    .update(JSON.stringify([bought, customerEmail, customerName, shippingAddress, discount, charged]))
    .digest('hex');
}
