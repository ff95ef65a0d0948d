import { expect, test } from 'vitest';
import { demoFacts } from '#server/platform/facts/demo-facts.ts';
import { magazineRestrictedStates } from '#domain/shipping/restrictions/magazines.ts';
import { shippingRate } from '#domain/shipping/rates/rate.ts';
import { stateCodes } from '#domain/shipping/rates/us-states.ts';
import { shippingDetails } from './json-ld-shipping.ts';
import { structuredData } from './json-ld.ts';
import { exampleProduct } from '../../../test/support/examples/product.ts';

test('each state is listed once, at its own price', () => {
  const details = shippingDetails({ id: 31, category: 'slings' });
  const prices = details.flatMap(({ shippingDestination, shippingRate: rate }) =>
    shippingDestination.addressRegion.map((state) => [state, rate?.value] as const),
  );
  expect(Object.fromEntries(prices)).toEqual(
    Object.fromEntries(stateCodes.map((state) => [state, (shippingRate(state) / 100).toFixed(2)])),
  );
  expect(prices).toHaveLength(51);
});

test.each([[{ id: 43, category: 'magazines' } as const], [{ id: 57, category: 'bundles' } as const]])(
  '%j, which counts as a magazine, says where it is not shipped',
  (product) => {
    const details = shippingDetails(product);
    const closed = details.filter(({ doesNotShip }) => doesNotShip);
    expect(closed.flatMap(({ shippingDestination }) => shippingDestination.addressRegion).toSorted()).toEqual(
      magazineRestrictedStates.toSorted(),
    );
    expect(closed.every((detail) => detail.shippingRate === undefined)).toBe(true);
  },
);

test('only a holster, which is made to order, has a time before it ships', () => {
  const [holster] = shippingDetails({ id: 12, category: 'holster' });
  const [sling] = shippingDetails({ id: 31, category: 'slings' });
  expect(holster?.deliveryTime?.handlingTime).toMatchObject({ minValue: 7, maxValue: 10, unitCode: 'DAY' });
  expect(sling?.deliveryTime).toBeUndefined();
});

test.each([['/checkout'], ['/account'], ['/privacy'], ['/nope']])('%s says nothing', (path) => {
  expect(structuredData({ origin: 'https://shop.example', facts: demoFacts }, path, null)).toEqual([]);
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
    { origin: 'https://shop.example', facts: demoFacts },
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
