import type { CartItem } from '#domain/cart/cart.schema.ts';
import type { Product } from '#domain/catalog/product.schema.ts';
import type { Discount } from '#domain/discounts/discount.schema.ts';
import type { OrderStatusAnswer } from '#domain/orders/order.schema.ts';
import { readConsent } from '#web/shop/consent/consent-record.ts';
import type * as Measure from './measure.ts';

/** What happens in the shop, in its own words; measure.ts says it in Google's. */
export type Fact =
  | [name: 'page_view', path: string]
  | [name: 'view_item', product: Product]
  | [name: 'view_item_list', listName: string, products: readonly Product[]]
  /** A line's quantity went up or down by `change`, as the server confirmed. */
  | [name: 'cart_change', line: CartItem, change: number]
  | [name: 'begin_checkout', lines: readonly CartItem[], discount: Discount | null]
  /** The order is paid, as the server confirmed. */
  | [name: 'purchase', order: OrderStatusAnswer];

let measuring: Promise<typeof Measure> | undefined;

/**
 * Tells analytics, if the visitor allows it; without that nothing is loaded, kept or remembered for later, so that what
 * happened before a consent is never sent (R-GA-2). Calls arrive in their order.
 */
export function track(...fact: Fact): void {
  if (!readConsent()?.analytics) return;
  measuring ??= import('./measure.ts');
  const { href } = window.location;
  const { title } = document;
  measuring.then(
    // By then the visitor may have gone on.
    ({ send }) => send(fact, href, title),
    // The network was away; the next fact tries again.
    () => (measuring = undefined),
  );
}
