import { describe, expect, test } from 'vitest';
import { canonicalPath, isUncached, pageKey } from './page-path.ts';

test.each([
  // requested,          the page's canonical form
  ['/', '/'],
  ['/apparel', '/apparel'],
  ['/apparel/', '/apparel'],
  ['/Apparel', '/apparel'],
  ['/%61pparel', '/apparel'],
  ['/gear/slings//', '/gear/slings'],
  ['/product/12', '/product/12'],
  ['/site.webmanifest', '/site.webmanifest'],
  ['///..', '/'],
  ['//a/%2e%2e', '/'],
])('%s is the page %s', (asked, page) => {
  expect(canonicalPath(asked)).toBe(page);
});

test.each([
  ['//evil.example'],
  ['//evil.example/'],
  ['/\\evil.example/'],
  ['/%5Cevil.example/'],
  ['/%2F%2Fevil.example/'],
  ['/gear//slings'],
  ['/../etc/passwd'],
  ['/apparel%00'],
  ['/%'],
  ['/a b'],
  ['/apparel%0d%0aset-cookie:x'],
])('%s cannot be a page, so nothing redirects to it', (asked) => {
  expect(canonicalPath(asked)).toBeNull();
});

describe('what is kept in the page cache', () => {
  const read = { '/search': ['q', 'color'] };

  test('a parameter that the page does not read creates no cache entry', () => {
    expect(pageKey('/apparel', new URLSearchParams('utm_source=mail&q=1'), read)).toBe('/apparel');
  });

  test('parameters that it reads do, in any order', () => {
    expect(pageKey('/search', new URLSearchParams('q=glock&fbclid=1&color=Black'), read)).toBe(
      '/search?color=Black&q=glock',
    );
    expect(pageKey('/search', new URLSearchParams('color=Black&q=glock'), read)).toBe(
      '/search?color=Black&q=glock',
    );
  });

  test('a value cannot be mistaken for another parameter', () => {
    expect(pageKey('/search', new URLSearchParams({ q: 'a&color=Red' }), read)).toBe(
      '/search?q=a%26color%3DRed',
    );
  });
});

test.each([
  ['/checkout', true],
  ['/checkout-success', true],
  ['/back-in-stock', true],
  ['/back-in-stock/stop', true],
  ['/', false],
  ['/apparel', false],
  ['/checkouts', false],
])('%s is rendered per request: %s', (path, uncached) => {
  expect(isUncached(path)).toBe(uncached);
});
