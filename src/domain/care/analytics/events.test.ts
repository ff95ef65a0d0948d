import { expect, test } from 'vitest';
import { generalTerms } from '#domain/catalog/products/product-terms.ts';
import { exampleDiscount } from '../../../../test/support/examples/discount.ts';
import type { CartItem } from '#domain/selling/cart/cart.schema.ts';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import type { OrderStatusAnswer } from '#domain/orders/read/order.schema.ts';
import { beginCheckout, changeCart, maxItems, purchase, viewItem, viewItemList } from './events.ts';

const sling = { id: 12, name: 'Two-Point Sling', category: 'slings', price: '38.99' } as Product;
const tee = { id: 3, name: 'Eagle Tee', category: 'apparel', price: '24.00' } as Product;

const slingItem = {
  item_id: '12',
  item_name: 'Two-Point Sling',
  item_category: 'slings',
  price: 38.99,
  quantity: 1,
};
const teeItem = { item_id: '3', item_name: 'Eagle Tee', item_category: 'apparel', price: 24, quantity: 1 };

function line(product: Product, more: Partial<CartItem> = {}): CartItem {
  const { id, name, category, price } = product;
  return {
    id: 70,
    productId: id,
    quantity: 1,
    customizations: null,
    available: true,
    hasOtherChoices: false,
    unitsLeft: null,
    variantId: null,
    product: { ...generalTerms, id, name, category, price, imageUrl: '', shipsFrom: null },
    ...more,
  };
}

const build = line({ id: 0, name: 'Custom Holster', category: 'holster', price: '0.00' } as Product, {
  quantity: 2,
  customizations: JSON.stringify({ pistolMake: 'Glock', price: '74.99' }),
});

test('view_item names the product and its price in dollars (R-GA-7)', () => {
  expect(viewItem(sling)).toEqual({
    name: 'view_item',
    params: { currency: 'USD', value: 38.99, items: [slingItem] },
  });
});

test('view_item_list holds each item’s id, name, category and price (R-GA-6)', () => {
  expect(viewItemList('Featured Gear', [sling, tee])).toEqual({
    name: 'view_item_list',
    params: {
      currency: 'USD',
      item_list_id: 'featured-gear',
      item_list_name: 'Featured Gear',
      items: [slingItem, teeItem],
    },
  });
});

test('a heading is named by its letters and digits', () => {
  expect(viewItemList('Lights & Optics', []).params).toMatchObject({ item_list_id: 'lights-optics' });
});

test('a cart and an order longer than GA4 takes are cut', () => {
  const lines = Array.from({ length: maxItems + 1 }, () => line(sling));
  expect(beginCheckout(lines, null).params.items).toHaveLength(maxItems);
  const items = Array.from({ length: maxItems + 1 }, () => order.items?.[0]).filter(
    (item) => item !== undefined,
  );
  expect(purchase({ ...order, items })?.params.items).toHaveLength(maxItems);
});

test('a list longer than GA4 takes is cut', () => {
  const { params } = viewItemList(
    'All',
    Array.from({ length: maxItems + 1 }, () => sling),
  );
  expect(params.items).toHaveLength(maxItems);
});

test.each([
  // line, change, event, value, item's variant
  [line(sling), 1, 'add_to_cart', 38.99, undefined],
  [line(sling, { quantity: 5 }), 2, 'add_to_cart', 77.98, undefined],
  [line(sling, { quantity: 5 }), -2, 'remove_from_cart', 77.98, undefined],
  [line(tee, { customizations: '{"size":"L","color":"Green"}' }), 3, 'add_to_cart', 72, 'Size L, OD Green'],
  [build, 2, 'add_to_cart', 149.98, 'Custom configuration'],
] as const)('%o changed by %i is %s of %d dollars', (changed, change, name, value, variant) => {
  const event = changeCart(changed, change);
  expect(event.name).toBe(name);
  expect(event.params).toMatchObject({ currency: 'USD', value });
  expect(event.params.items[0]).toMatchObject({
    item_id: String(changed.productId),
    quantity: Math.abs(change),
  });
  expect(event.params.items[0]?.item_variant).toBe(variant);
});

const tenPercent = exampleDiscount({ code: 'RANGE10', discountPercent: 10 });

test.each([
  [[line(sling, { quantity: 2 }), line(tee)], null, 101.98, 2],
  [[line(sling, { quantity: 2 }), line(tee)], tenPercent, 91.78, 2],
  // Unavailable lines are left out.
  [[line(sling), line(tee, { available: false })], null, 38.99, 1],
])('begin_checkout of %o with %o is worth %d dollars in %i items', (lines, discount, value, count) => {
  const { name, params } = beginCheckout(lines, discount);
  expect(name).toBe('begin_checkout');
  expect(params).toMatchObject({ currency: 'USD', value });
  expect(params.coupon).toBe(discount?.code);
  expect(params.items).toHaveLength(count);
});

const order: OrderStatusAnswer = {
  orderId: 'RT-7K3M-92QF',
  status: 'paid',
  paymentState: 'received',
  totalAmount: '48.43',
  customerEmail: 'dana@example.com',
  subtotal: '38.99',
  discount: '0.00',
  shipping: '6.99',
  tax: '2.45',
  discountCode: null,
  items: [
    {
      id: 1,
      productId: 12,
      productName: 'Two-Point Sling',
      quantity: 1,
      price: '38.99',
      sku: null,
      customization: null,
      category: 'slings',
      imageUrl: '',
      discount: '0.00',
    },
  ],
};

test('purchase has the order’s number, goods, shipping and tax, and no address (R-GA-10)', () => {
  expect(purchase(order)).toEqual({
    name: 'purchase',
    params: {
      transaction_id: 'RT-7K3M-92QF',
      currency: 'USD',
      value: 38.99,
      tax: 2.45,
      shipping: 6.99,
      items: [slingItem],
    },
  });
});

test('a discount lowers the purchase’s value and its items’ prices, and is named as its coupon (R-GA-11)', () => {
  const items = order.items?.map((item) => ({
    ...item,
    quantity: 3,
    customization: '{"color":"Green"}',
    discount: '3.90',
  }));
  const bought = { ...order, subtotal: '116.97', discount: '3.90', discountCode: 'RANGE10', items };
  expect(purchase(bought)?.params).toMatchObject({
    value: 113.07,
    coupon: 'RANGE10',
    items: [{ item_variant: 'OD Green', price: 37.69, discount: 1.3, quantity: 3 }],
  });
});

test.each([
  [[line(sling, { quantity: 3 }), line(tee)], tenPercent],
  [[line(tee, { available: false }), line(sling, { quantity: 7 }), line(tee)], tenPercent],
  [[line(sling), line(tee)], null],
])('the items of begin_checkout add up to its value: %o with %o (R-GA-11)', (lines, discount) => {
  const { items, value } = beginCheckout(lines, discount).params;
  expect(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)).toBeCloseTo(value ?? 0, 6);
});

test('an order without lines is not this browser’s purchase (R-GA-9)', () => {
  const { orderId, status, paymentState, totalAmount } = order;
  expect(purchase({ orderId, status, paymentState, totalAmount })).toBeNull();
});
