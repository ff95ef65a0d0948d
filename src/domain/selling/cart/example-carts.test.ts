import { expect, test } from 'vitest';
import { specifiedRates } from '#domain/settings/kinds/kinds.ts';
import { exampleCarts, exampleTotals, type ExampleTerms } from './example-carts.ts';

const terms: ExampleTerms = { ...specifiedRates, offer: null, sale: null };
const offer = { name: 'Holidays', fromCents: 50_00, alsoWithCodes: false } as const;

test.each<[string, Partial<ExampleTerms>, goods: number[], shipping: number[]]>([
  ['nothing', {}, [39_00, 58_00, 185_99], [6_99, 6_99, 6_99]],
  [
    'an offer of free shipping',
    { offer: { ...offer, gives: { kind: 'free-shipping' } } },
    [39_00, 58_00, 185_99],
    [6_99, 0, 0],
  ],
  [
    'an offer of 10 %',
    { offer: { ...offer, gives: { kind: 'percent', percent: 10 } } },
    [39_00, 52_20, 167_39],
    [6_99, 6_99, 6_99],
  ],
  [
    'a sale of 50 % on apparel',
    { sale: { percent: 50, categories: ['apparel'], takesCodes: true } },
    [39_00, 29_00, 127_99],
    [6_99, 6_99, 6_99],
  ],
  [
    'a sale of 50 % on everything',
    { sale: { percent: 50, categories: [], takesCodes: true } },
    [19_50, 29_00, 92_99],
    [6_99, 6_99, 6_99],
  ],
])('with %s, the three carts to Texas pay this (R-SET-11)', (_what, change, goods, shipping) => {
  const paid = exampleCarts.map(({ lines }) => exampleTotals(lines, 'TX', { ...terms, ...change }));
  expect(paid.map(({ discountedSubtotal }) => discountedSubtotal)).toEqual(goods);
  expect(paid.map((one) => one.shipping)).toEqual(shipping);
});
