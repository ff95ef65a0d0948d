import { expect, test } from 'vitest';
import { safeHref } from './read-markdown.ts';

test.each([
  // address, whether it is allowed
  ['https://shop.example/a?b=c#d', true],
  ['http://shop.example', true],
  ['mailto:support@shop.example', true],
  ['/privacy#section-cookies', true],
  ['#section-cookies', true],
  ['javascript:alert(1)', false],
  ['JaVaScRiPt:alert(1)', false],
  [' javascript:alert(1)', false],
  ['x https://shop.example', false],
  ['javascript:https://shop.example', false],
  ['https://shop.example/ x', false],
  ['https://shop.example/"onclick="', false],
  ['/privacy x', false],
  ['#a"onclick="', false],
  ['java\nscript:alert(1)', false],
  ['data:text/html,<script>alert(1)</script>', false],
  ['vbscript:x', false],
  ['file:///etc/passwd', false],
  ['//elsewhere.example', false],
  ['/\\elsewhere.example', false],
  ['\\\\elsewhere.example', false],
  ['https:elsewhere.example', false],
  ['relative', false],
  ['', false],
])('the address %j is followed: %s', (href, isSafe) => {
  expect(safeHref(href) === href).toBe(isSafe);
});
