import { expect, test } from 'vitest';
import { unsubscribeLinks } from './links.ts';

test.each([
  ['abc_-9', 'abc_-9'],
  ['a&b=c d', 'a%26b%3Dc%20d'],
])('the token %j goes into both addresses as %s', (token, escaped) => {
  expect(unsubscribeLinks('https://shop.example', token)).toEqual({
    page: `https://shop.example/unsubscribe?token=${escaped}`,
    oneClick: `https://shop.example/api/newsletter/unsubscribe?token=${escaped}`,
  });
});
