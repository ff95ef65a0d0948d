import { expect, test } from 'vitest';
import { restockName, restockUnsubscribeLinks } from './restock.ts';
import { restockBody } from './restock.schema.ts';

test.each([
  ['XL', 'Green', 'Field Hoodie, OD Green, XL'],
  ['', 'Black', 'Field Hoodie, Black'],
  ['XL', '', 'Field Hoodie, XL'],
  ['', '', 'Field Hoodie'],
])('who waits for size %j and color %j waits for %j (R-RESTOCK-1)', (size, color, name) => {
  expect(restockName({ name: 'Field Hoodie', size, color })).toBe(name);
});

test('a request without size and color waits for any (R-RESTOCK-1)', () => {
  const request = { productId: 1, email: 'dana@example.com' };
  expect(restockBody.parse(request)).toEqual({ ...request, size: '', color: '' });
});

test('an email has a page to unsubscribe and an address for one click (R-RESTOCK-6)', () => {
  expect(restockUnsubscribeLinks('https://shop.example', 'a+b')).toEqual({
    page: 'https://shop.example/back-in-stock/stop?token=a%2Bb',
    oneClick: 'https://shop.example/api/restock-requests/unsubscribe?token=a%2Bb',
  });
});
