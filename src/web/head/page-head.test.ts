import { expect, test } from 'vitest';
import { demoFacts } from '#domain/settings/kinds/demo-facts.ts';
import { exampleProduct } from '../../../test/support/examples/product.ts';
import { exampleSettings } from '../../../test/support/examples/settings.ts';
import { notFoundTitle } from '#web/status-of.ts';
import { missHead, pageHead } from './page-head.ts';

const homeTitle = pageHead('/', null, exampleSettings).title;

test('six routes have six titles of their own (R-PAGE-7)', () => {
  const titles = ['/', '/holster-builder', '/apparel', '/gear', '/affiliates', '/stickers'].map(
    (path) => pageHead(path, null, exampleSettings).title,
  );
  expect(new Set(titles).size).toBe(6);
});

test.each([
  ['/bundles'],
  ['/affiliates/gridd'],
  ['/affiliates/anything-target'],
  ['/gear/slings'],
  ['/gear/magazines'],
  ['/checkout'],
  ['/cookie-policy'],
  ['/privacy'],
  ['/terms'],
  ['/login'],
  ['/forgot-password'],
  ['/reset-password'],
])('%s has the home title and its own address (R-PAGE-8, R-PAGE-10)', (path) => {
  expect(pageHead(path, null, exampleSettings)).toMatchObject({ title: homeTitle, canonicalPath: path });
});

test('a product page names its product, with its picture and price (R-PAGE-9)', () => {
  const head = pageHead('/product/12', holster, exampleSettings);
  expect(head).toMatchObject({
    title: `Paddle OWB, Glock G17 | ${demoFacts.name}`,
    canonicalPath: '/product/12',
    image: { path: '/media/0123456789abcdef-1000x1000/1000.webp', alt: 'Paddle OWB, Glock G17' },
    product: { price: '64.99' },
  });
});

test('a long description ends at a word, within what a search result shows', () => {
  const long = { ...holster, description: 'kydex formed by hand '.repeat(20) };
  const { description } = pageHead('/product/12', long, exampleSettings);
  expect(description.length).toBeLessThanOrEqual(161);
  expect(description).toMatch(/(?:kydex|formed|by|hand)…$/);
});

test('a page that is not there has no address to be found by', () => {
  expect(missHead(notFoundTitle, demoFacts.name)).toMatchObject({
    title: '404 Page Not Found',
    canonicalPath: null,
  });
});

const holster = exampleProduct({
  id: 12,
  name: 'Paddle OWB, Glock G17',
  description: 'Black kydex.\nMade to order.',
  price: '64.99',
  category: 'holster',
  imageUrl: '/media/0123456789abcdef-1000x1000/1000.webp',
  pistolMake: 'Glock',
  pistolModel: 'G17',
  holsterType: 'OWB',
  color: 'Black',
});
