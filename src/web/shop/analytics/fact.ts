import type { CartItem } from '#domain/selling/cart/cart.schema.ts';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import type { OrderStatusAnswer } from '#domain/orders/read/order.schema.ts';

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
