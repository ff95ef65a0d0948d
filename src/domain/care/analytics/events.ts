import { discountLabel, discountName } from '#domain/selling/discounts/granted.ts';
import { totaledLines, optionsText, unitPriceOf } from '#domain/selling/cart/cart.ts';
import type { CartItem } from '#domain/selling/cart/cart.schema.ts';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import { lineDiscounts } from '#domain/selling/discounts/discount.ts';
import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import { colorName } from '#domain/catalog/holster/options.ts';
import { centsOf, sum, type Cents } from '#domain/money/amounts/money.ts';
import type { OrderStatusAnswer } from '#domain/orders/read/order.schema.ts';

/**
 * GA4's recommended e-commerce events (developers.google.com/analytics/devguides/collection/ga4/reference/events): amounts are
 * numbers in US dollars, and `value` is the goods without shipping and tax.
 */
export type CommerceEvent = {
  name: 'view_item' | 'view_item_list' | 'add_to_cart' | 'remove_from_cart' | 'begin_checkout' | 'purchase';
  params: CommerceParams;
};

export type CommerceParams = {
  currency?: 'USD';
  value?: number;
  items: AnalyticsItem[];
  item_list_id?: string;
  item_list_name?: string;
  coupon?: string;
  transaction_id?: string;
  tax?: number;
  shipping?: number;
};

export type AnalyticsItem = {
  item_id: string;
  item_name: string;
  item_category: string;
  /** For one unit, after its discount: `value` is the sum of price times quantity. */
  price: number;
  quantity: number;
  /** What a code takes off one unit, if anything. */
  discount?: number;
  /** Size and color, if there was a choice. */
  item_variant?: string;
};

/** GA4's maximum items per event. */
export const maxItems = 200;

/** A product's own page. */
export function viewItem(product: Product): CommerceEvent {
  const item = productItem(product);
  return { name: 'view_item', params: { currency: 'USD', value: item.price, items: [item] } };
}

/** A list of products under a heading; only as many as GA4 accepts (R-GA-6). */
export function viewItemList(listName: string, products: readonly Product[]): CommerceEvent {
  return {
    name: 'view_item_list',
    params: {
      currency: 'USD',
      item_list_id: listName.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
      item_list_name: listName,
      items: products.slice(0, maxItems).map(productItem),
    },
  };
}

/** A line of the cart whose quantity went up or down by `change`, which is not 0. */
export function changeCart(line: CartItem, change: number): CommerceEvent {
  const quantity = Math.abs(change);
  return {
    name: change > 0 ? 'add_to_cart' : 'remove_from_cart',
    params: {
      currency: 'USD',
      value: dollars(unitPriceOf(line) * quantity),
      items: [cartItem({ ...line, quantity }, 0)],
    },
  };
}

/** The checkout started with these lines, without unavailable ones. */
export function beginCheckout(lines: readonly CartItem[], discount: Discount | null): CommerceEvent {
  const priced = totaledLines(lines);
  const discounts = lineDiscounts(priced, discount);
  const goods = sum(priced.map(({ unitPrice, quantity }) => unitPrice * quantity)) - sum(discounts);
  return {
    name: 'begin_checkout',
    params: {
      currency: 'USD',
      value: dollars(goods),
      ...(discount && { coupon: discountName(discount) ?? '' }),
      items: lines
        .filter((line) => line.available)
        .slice(0, maxItems)
        .map((line, index) => cartItem(line, discounts[index] ?? 0)),
    },
  };
}

/** An order that the server reports as paid. Null without lines: then another browser placed the order (R-GA-9). */
export function purchase(order: OrderStatusAnswer): CommerceEvent | null {
  if (!order.items) return null;
  return {
    name: 'purchase',
    params: {
      transaction_id: order.orderId,
      currency: 'USD',
      value: dollars(cents(order.subtotal) - cents(order.discount)),
      tax: dollars(cents(order.tax)),
      shipping: dollars(cents(order.shipping)),
      ...((order.discountCode || order.offer) && { coupon: discountLabel(order) }),
      items: order.items.slice(0, maxItems).map(({ customization, ...line }) =>
        itemOf({
          ...line,
          name: line.productName,
          customizations: customization,
          price: cents(line.price),
          discount: cents(line.discount),
        }),
      ),
    },
  };
}

function productItem({ id, name, category, price }: Product): AnalyticsItem {
  return itemOf({
    productId: id,
    name,
    category,
    customizations: null,
    price: cents(price),
    quantity: 1,
    discount: 0,
  });
}

function cartItem(line: CartItem, discount: Cents): AnalyticsItem {
  const { name, category } = line.product;
  return itemOf({ ...line, name, category, price: unitPriceOf(line), discount });
}

type Goods = Pick<CartItem, 'productId' | 'customizations' | 'quantity'> & {
  name: string;
  category: string;
  /** For one unit, in cents. */
  price: Cents;
  /** For all units, in cents. */
  discount: Cents;
};

/** A line as every event describes it (R-GA-11). */
function itemOf({
  productId,
  name,
  category,
  price,
  quantity,
  discount,
  customizations,
}: Goods): AnalyticsItem {
  const variant = optionsText({ productId, customizations }, colorName);
  return {
    item_id: String(productId),
    item_name: name,
    item_category: category,
    ...(variant && { item_variant: variant }),
    price: dollars(price - discount / quantity),
    quantity,
    ...(discount > 0 && { discount: dollars(discount / quantity) }),
  };
}

function dollars(amount: Cents): number {
  return amount / 100;
}

function cents(decimal: string | undefined): Cents {
  return centsOf(decimal ?? '0.00');
}
