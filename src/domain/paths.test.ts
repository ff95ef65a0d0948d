import { expect, test } from 'vitest';
import { categories, type Category } from './catalog/products/category.ts';
import { backLinkOf, categoryPaths, indexedPages, isAdministration, paths } from './paths.ts';

const links: [Category, list: string, back: string][] = [
  ['holster', '/holster-builder', '/holsters'],
  ['apparel', '/apparel', '/apparel'],
  ['bundles', '/bundles', '/'],
  ['stickers', '/stickers', '/'],
  ['gridd', '/affiliates/gridd', '/'],
  ['anything-target', '/affiliates/anything-target', '/affiliates/anything-target'],
  ['slings', '/gear/slings', '/gear/slings'],
  ['optics', '/gear/optics', '/gear/optics'],
  ['magazines', '/gear/magazines', '/gear/magazines'],
  ['lights', '/gear/lights', '/gear/lights'],
];

test.each(links)(
  '%s is listed at %s, and its products lead back to %s (R-CAT-43)',
  (category, list, back) => {
    expect(categoryPaths[category]).toBe(list);
    expect(backLinkOf(category)).toBe(back);
  },
);

test('every category has its links', () => {
  expect(links.map(([category]) => category)).toEqual([...categories]);
});

test('every fixed route has its path (R-PAGE-1 to R-PAGE-3, R-ADMIN-1)', () => {
  const fixed = Object.values(paths).filter((path) => typeof path === 'string');
  expect(fixed).toEqual(
    expect.arrayContaining([
      '/',
      '/holster-builder',
      '/holsters',
      '/apparel',
      '/bundles',
      '/affiliates',
      '/affiliates/gridd',
      '/affiliates/anything-target',
      '/gear',
      '/gear/slings',
      '/gear/magazines',
      '/gear/optics',
      '/gear/lights',
      '/stickers',
      '/checkout',
      '/cookie-policy',
      '/privacy',
      '/terms',
      '/size-chart',
      '/login',
      '/register',
      '/account',
      '/admin-login',
      '/admin',
    ]),
  );
  expect(new Set(fixed).size).toBe(fixed.length);
});

test('routes with a number in them (R-PAGE-1)', () => {
  expect(paths.product(57)).toBe('/product/57');
  expect(paths.checkoutSuccess('RT-7K3M-92QF')).toBe('/checkout-success?order_id=RT-7K3M-92QF');
  expect(paths.checkoutSuccess('a&b=c d')).toBe('/checkout-success?order_id=a%26b%3Dc%20d');
});

test.each([
  ['/admin', true],
  ['/admin/evidence/4', true],
  ['/admin-login', true],
  ['/administer', false],
  ['/', false],
  ['/gear/admin/', false],
])('%s belongs to the dashboard: %s', (pathname, belongs) => {
  expect(isAdministration(pathname)).toBe(belongs);
});

test('the sitemap has the home page, lists and policies, and no personal pages', () => {
  expect(indexedPages).toEqual([
    '/',
    '/holster-builder',
    '/apparel',
    '/bundles',
    '/stickers',
    '/gear',
    '/gear/slings',
    '/gear/magazines',
    '/gear/optics',
    '/gear/lights',
    '/affiliates',
    '/affiliates/gridd',
    '/affiliates/anything-target',
    '/privacy',
    '/terms',
    '/size-chart',
  ]);
});
