import { expect, test } from 'vitest';
import { generalTerms, oneUnit } from '#domain/catalog/products/product-terms.ts';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import { specifiedRates } from '#domain/settings/kinds/kinds.ts';
import { specifiedRules } from '#domain/settings/kinds/rules.schema.ts';
import { shippingRate } from '#domain/shipping/rates/rate.ts';
import { stateCodes } from '#domain/shipping/rates/us-states.ts';
import { shippingDetails } from './json-ld-shipping.ts';
import { structuredData } from './json-ld.ts';
import { exampleProduct } from '../../../test/support/examples/product.ts';
import { exampleSettings } from '../../../test/support/examples/settings.ts';

const terms = { shipsFree: false, extraShipping: '0.00', magazineCapacity: null };
const [magazines] = specifiedRules.rules;

test('each state is listed once, at its own price', () => {
  const details = shippingDetails({ ...terms, id: 31, category: 'slings' }, exampleSettings);
  const prices = details.flatMap(({ shippingDestination, shippingRate: rate }) =>
    shippingDestination.addressRegion.map((state) => [state, rate?.value] as const),
  );
  expect(Object.fromEntries(prices)).toEqual(
    Object.fromEntries(
      stateCodes.map((state) => [
        state,
        (shippingRate([oneUnit(generalTerms)], state, null, specifiedRates.shipping) / 100).toFixed(2),
      ]),
    ),
  );
  expect(prices).toHaveLength(51);
});

test.each([
  [{ id: 43, category: 'magazines' } as const],
  [{ id: 57, category: 'bundles', magazineCapacity: 30 } as const],
])('%j, which counts as a magazine, says where it is not shipped', (product) => {
  const details = shippingDetails({ ...terms, ...product }, exampleSettings);
  const closed = details.filter(({ doesNotShip }) => doesNotShip);
  expect(closed.flatMap(({ shippingDestination }) => shippingDestination.addressRegion).toSorted()).toEqual(
    magazines?.places.states.toSorted(),
  );
  expect(closed.every((detail) => detail.shippingRate === undefined)).toBe(true);
});

test('goods say how many business days pass before they ship (R-TIME-1)', () => {
  const daysOf = (product: Pick<Product, 'id' | 'category'>) =>
    shippingDetails({ ...terms, ...product }, exampleSettings)[0]?.deliveryTime?.handlingTime;
  expect(daysOf({ id: 12, category: 'holster' })).toMatchObject({
    minValue: 7,
    maxValue: 10,
    unitCode: 'DAY',
  });
  expect(daysOf({ id: 31, category: 'slings' })).toMatchObject({ minValue: 0, maxValue: 2 });
});

test.each([
  ['2026-11-21', 'BackOrder', '2026-11-21'],
  ['2026-11-20', 'InStock', undefined],
])('what ships from %s is offered as %s on November 20 (R-TIME-8)', (shipsFrom, availability, starts) => {
  const product = exampleProduct({ id: 31, category: 'slings', shipsFrom });
  const [node] = structuredData(
    { origin: 'https://shop.example', settings: exampleSettings },
    '/product/31',
    product,
  );
  const { availabilityStarts, ...offer } = { ...(node?.['offers'] as Record<string, unknown> | undefined) };
  expect(offer).toMatchObject({ availability: `https://schema.org/${availability}` });
  expect(availabilityStarts).toBe(starts);
});

test.each([['/checkout'], ['/account'], ['/privacy'], ['/nope']])('%s says nothing', (path) => {
  expect(structuredData({ origin: 'https://shop.example', settings: exampleSettings }, path, null)).toEqual(
    [],
  );
});

test('a product with variants is a group that names each with its own offer (R-CAT-75)', () => {
  const of = (color: string, stockQuantity: number, price: string | null) => ({
    id: stockQuantity,
    size: null,
    color,
    sku: `S-${color}`,
    inStock: stockQuantity > 0,
    stockQuantity,
    price,
  });
  const product = exampleProduct({
    id: 31,
    name: 'Sling',
    category: 'slings',
    colors: ['Black', 'Tan'],
    variants: [of('Black', 4, null), of('Tan', 0, '12.00')],
  });
  const [group] = structuredData(
    { origin: 'https://shop.example', settings: exampleSettings },
    '/product/31',
    product,
  );
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: '31',
    variesBy: ['https://schema.org/color'],
    hasVariant: [
      {
        sku: 'S-Black',
        name: 'Sling, Black',
        color: 'Black',
        offers: {
          url: 'https://shop.example/product/31?color=Black',
          price: '10.00',
          availability: 'https://schema.org/InStock',
        },
      },
      { sku: 'S-Tan', offers: { price: '12.00', availability: 'https://schema.org/OutOfStock' } },
    ],
  });
});

test('a sale’s offer has the price in force, its end, and the price before (R-PRICE-10)', () => {
  const product = exampleProduct({
    id: 31,
    price: '10.00',
    wasPrice: '12.00',
    priceValidUntil: '2026-12-07T06:00:00.000Z',
  });
  const store = { origin: 'https://shop.example', settings: exampleSettings };
  const [node] = structuredData(store, '/product/31', product);
  expect(node).toMatchObject({
    offers: {
      price: '10.00',
      priceValidUntil: '2026-12-07T06:00:00.000Z',
      priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: '12.00' },
    },
  });
  const [regular] = structuredData(store, '/product/31', exampleProduct({ id: 31 }));
  expect(JSON.stringify(regular)).not.toMatch(/priceValidUntil|priceSpecification/);
});
