import { expect, test } from 'vitest';
import { cookieRemovals } from './google-cookies.ts';

test.each([
  ['', 'shop.example', []],
  ['cart=abc; game=1; _gamma=2; my_ga=3', 'shop.example', []],
  ['_ga=GA1.1.2', '127.0.0.1', ['_ga=; path=/; max-age=0']],
  ['_ga=GA1.1.2', 'localhost', ['_ga=; path=/; max-age=0']],
  [
    'cart=abc; _ga_ABC123=GS1.1',
    'www.shop.example',
    [
      '_ga_ABC123=; path=/; max-age=0',
      '_ga_ABC123=; path=/; domain=www.shop.example; max-age=0',
      '_ga_ABC123=; path=/; domain=shop.example; max-age=0',
    ],
  ],
  [
    '_gid=2',
    '3m.shop4.example',
    [
      '_gid=; path=/; max-age=0',
      '_gid=; path=/; domain=3m.shop4.example; max-age=0',
      '_gid=; path=/; domain=shop4.example; max-age=0',
    ],
  ],
  ['_gcl_au=1; _gid=2', '[::1]', ['_gcl_au=; path=/; max-age=0', '_gid=; path=/; max-age=0']],
])('%j on %s is removed by %j', (cookies, host, removals) => {
  expect(cookieRemovals(cookies, host)).toEqual(removals);
});
