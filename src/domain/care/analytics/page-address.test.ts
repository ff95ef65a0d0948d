import { expect, test } from 'vitest';
import { pageAddress } from './page-address.ts';

const shop = 'https://shop.example';

test.each([
  // address, with marketing, what analytics sees
  [`${shop}/`, false, `${shop}/`],
  [`${shop}/gear/slings`, false, `${shop}/gear/slings`],
  [`${shop}/checkout-success?order_id=RT-7K3M-92QF&amount=48.43`, true, `${shop}/checkout-success`],
  [`${shop}/reset-password?token=abc#here`, true, `${shop}/reset-password`],
  [`${shop}/search?q=dana%40example.com`, true, `${shop}/search`],
  [`${shop}/?utm_source=mail&order_id=1`, false, `${shop}/?utm_source=mail`],
  [`${shop}/?gclid=x&utm_medium=cpc`, false, `${shop}/?utm_medium=cpc`],
  [`${shop}/?gclid=x&utm_medium=cpc`, true, `${shop}/?gclid=x&utm_medium=cpc`],
  [
    `${shop}/?utm_campaign=a&utm_id=b&utm_term=c&utm_content=d&gbraid=e&wbraid=f`,
    false,
    `${shop}/?utm_campaign=a&utm_id=b&utm_term=c&utm_content=d`,
  ],
  [`${shop}/?gbraid=e&wbraid=f`, true, `${shop}/?gbraid=e&wbraid=f`],
  ['https://user:secret@elsewhere.example/page?x=1', false, 'https://elsewhere.example/page'],
  ['', false, ''],
])('%s (marketing: %s) is %s', (address, allowsMarketing, expected) => {
  expect(pageAddress(address, allowsMarketing)).toBe(expected);
});
