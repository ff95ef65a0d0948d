import { expect, test } from 'vitest';
import { readableUrl } from './readable-url.ts';

test.each([
  ['/product/1?a=b', '/product/1?a=b'],
  ['http://shop.example/product/1?a=b', '/product/1?a=b'],
  ['HTTPS://shop.example:8443', '/'],
  ['http://shop.example?a=b', '/?a=b'],
  ['http://shop.example//elsewhere.example', '//elsewhere.example'],
  ['/search?q=http://shop.example/', '/search?q=http://shop.example/'],
  ['/a%20b', '/a%20b'],
  ['/a%2', '/a%252'],
  ['/a%2?q=%2', '/a%252?q=%2'],
])('%s is read as %s', (asked, url) => {
  expect(readableUrl(asked)).toBe(url);
});
