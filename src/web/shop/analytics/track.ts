import type { CartItem } from '#domain/cart/cart.schema.ts';
import type { Product } from '#domain/catalog/product.schema.ts';
import type { Discount } from '#domain/discounts/discount.schema.ts';
import type { OrderStatusAnswer } from '#domain/orders/order.schema.ts';
import { readConsent } from '#web/shop/consent/consent-record.ts';
import type * as Measure from './measure.ts';

/** Events in the store's own terms; measure.ts maps them to Google's. */
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
 * Sends an event if the shopper has consented. Otherwise nothing is loaded or queued, so that events before consent are never sent
 * (R-GA-2). Calls keep their order.
 */
export function track(...fact: Fact): void {
  if (!readConsent()?.analytics) return;
  measuring ??= import('./measure.ts');
  const { href } = window.location;
  const { title } = document;
  measuring.then(
    // The shopper may have left the page by then.
    ({ send }) => send(fact, href, title),
    // The network failed; the next event tries again.
    () => (measuring = undefined),
  );
}
