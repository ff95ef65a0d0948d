import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

test.each([
  ['/api/cart', undefined, '/api/cart'],
  ['/api/cart/:id', { id: 7 }, '/api/cart/7'],
  ['/api/orders/:orderId/status', { orderId: 'RT-1/2 ?' }, '/api/orders/RT-1%2F2%20%3F/status'],
  ['/api/products', { q: 'a&b c', limit: 6 }, '/api/products?q=a%26b%20c&limit=6'],
  ['/api/products', { q: undefined, cursor: null }, '/api/products'],
  [
    '/api/products/category/:category',
    { category: 'slings', limit: 12 },
    '/api/products/category/slings?limit=12',
  ],
  ['/api/products/:id', { id: ':q', q: 'x' }, '/api/products/%3Aq?q=x'],
])('%s with %j is %s', (path, values, address) => {
  expect(addressOf({ path }, values)).toBe(address);
});
