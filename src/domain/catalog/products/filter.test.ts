import { describe, expect, test } from 'vitest';
import { exampleProduct } from '../../../../test/support/examples/product.ts';
import {
  clearChoices,
  groupValues,
  readChoices,
  toggleChoice,
  usefulGroups,
  writeChoices,
  type FilterChoices,
} from './filter-choices.ts';
import { chooseProducts, facetsOf } from './filter.ts';
import type { Product } from './product.schema.ts';

const tee = of(1, '27.99', { colors: ['Black', 'Tan'], sizes: ['S', 'M', '2XL'] });
const hoodie = of(2, '58.00', { colors: ['Black'], sizes: ['M', 'XL'] });
const cap = of(3, '24.99', { colors: ['Tan'], sizes: ['One size'], inStock: false });
const belt = of(4, '44.00', { colors: ['Tan'], sizes: ['32', '34'] });
const rig = of(5, '400.00', { color: 'Green' });
const all = [belt, tee, cap, rig, hoodie];

test.each<[string, number[]]>([
  // chosen,                     shown
  ['', [4, 1, 3, 5, 2]],
  ['colors=Black', [1, 2]],
  ['colors=Black&colors=Green', [1, 5, 2]],
  ['colors=Tan&size=M', [1]],
  ['size=M&size=32', [4, 1, 2]],
  ['price=25-50', [4, 1]],
  ['price=0-25&price=50-100', [3, 2]],
  ['price=400-', [5]],
  ['stock=in', [4, 1, 5, 2]],
  ['colors=Tan&stock=in&price=25-50', [4, 1]],
  ['colors=Purple', []],
  ['colors=Green&size=M', []],
  ['sort=price', [3, 1, 4, 2, 5]],
  ['sort=price-desc', [5, 2, 4, 1, 3]],
  ['sort=newest', [5, 4, 3, 2, 1]],
  ['colors=Tan&sort=newest', [4, 3, 1]],
  // an invalid choice
  ['colors=&price=cheap&price=5&stock=out&sort=name&utm_source=mail', [4, 1, 3, 5, 2]],
])('%j shows %j (R-CAT-46)', (address, ids) => {
  expect(chooseProducts(all, chosen(address)).map(({ id }) => id)).toEqual(ids);
});

describe('the facets', () => {
  test('count what each value would show, sizes from small to large, prices from low to high', () => {
    expect(counts('')).toMatchObject({
      colors: 'Black 2, Green 1, Tan 3',
      size: 'S 1, M 2, XL 1, 2XL 1, 32 1, 34 1, One size 1',
      price: '0-25 1, 25-50 2, 50-100 1, 400- 1',
      stock: 'in 4',
    });
  });

  test('respect the choices in the other groups, so that no value promises what it cannot show (R-CAT-48)', () => {
    expect(counts('colors=Tan&stock=in')).toMatchObject({
      colors: 'Black 2, Green 1, Tan 2',
      size: 'S 1, M 1, XL 0, 2XL 1, 32 1, 34 1, One size 0',
      price: '0-25 0, 25-50 2, 50-100 0, 400- 0',
      stock: 'in 2',
    });
  });

  test('hold what is chosen even where no product has it, so that it can be taken back', () => {
    expect(counts('colors=Purple').colors).toBe('Black 2, Green 1, Purple 0, Tan 3');
  });
});

describe('holsters', () => {
  const glock = { pistolMake: 'Glock', pistolModel: 'G19' };
  const holsters = [
    holster(21, { ...glock, holsterType: 'IWB' }),
    holster(22, { ...glock, holsterType: 'AIWB', weaponLight: 'SureFire XC1' }),
    holster(23, { pistolMake: 'Sig Sauer', pistolModel: 'P365X', holsterType: 'IWB', weaponLight: 'None' }),
    holster(24, { ...glock, pistolModel: 'G43X', holsterType: 'OWB' }),
    holster(25, { pistolMake: null, pistolModel: null, holsterType: null }),
  ];

  test.each<[string, number[]]>([
    ['makes=Glock', [21, 22, 24]],
    ['makes=Glock&makes=Sig+Sauer', [21, 22, 23, 24]],
    ['models=Glock+G19', [21, 22]],
    ['carry=IWB&lights=none', [21, 23]],
    ['lights=SureFire+XC1', [22]],
    // The builder's own parameters choose nothing.
    ['make=Glock&model=G19&type=IWB&light=SureFire+XC1', [21, 22, 23, 24, 25]],
  ])('%j shows %j (R-CAT-52)', (address, ids) => {
    expect(chooseProducts(holsters, chosen(address)).map(({ id }) => id)).toEqual(ids);
  });

  test('offer makes, carry positions and lights, and only the models of the chosen makes (R-CAT-52)', () => {
    expect(usefulGroups(holsters)).toEqual(['makes', 'models', 'carry', 'lights']);
    expect(counts('', holsters)).toMatchObject({
      makes: 'Glock 3, Sig Sauer 1',
      models: 'Glock G19 2, Glock G43X 1, Sig Sauer P365X 1',
      carry: 'IWB 2, OWB 1, AIWB 1',
      lights: 'none 4, SureFire XC1 1',
    });
    expect(counts('makes=Sig+Sauer&models=Glock+G19', holsters).models).toBe(
      'Glock G19 0, Sig Sauer P365X 1',
    );
  });

  function holster(id: number, fields: Partial<Product>): Product {
    return of(id, '54.99', { category: 'holster', ...fields });
  }
});

test('sizes go from small to large: letters, then numbers, then words', () => {
  const sizes = [
    'One size',
    '34',
    '3XL',
    'XXXXL',
    'XL',
    'l',
    'S',
    ' xs ',
    'XXS',
    '8',
    'M',
    'XXL',
    'X-tall',
    '10',
  ];
  const [product] = [of(8, '4.00', { sizes })];
  expect(facetsOf([product], chosen('')).size.map(({ value }) => value)).toEqual([
    'XXS',
    ' xs ',
    'S',
    'M',
    'l',
    'XL',
    'XXL',
    '3XL',
    'XXXXL',
    '8',
    '10',
    '34',
    'One size',
    'X-tall',
  ]);
});

test('colors sort alphabetically, with numbers in natural order', () => {
  const product = of(8, '4.00', { colors: ['Tan 10', 'Tan 9', 'Black'] });
  expect(facetsOf([product], chosen('')).colors.map(({ value }) => value)).toEqual([
    'Black',
    'Tan 9',
    'Tan 10',
  ]);
});

test('with equal prices the older product comes first from low to high, and last from high to low', () => {
  const same = [of(12, '4.00'), of(10, '4.00'), of(11, '4.00')];
  const ids = (sort: string) => chooseProducts(same, chosen(`sort=${sort}`)).map(({ id }) => id);
  expect(ids('price')).toEqual([10, 11, 12]);
  expect(ids('price-desc')).toEqual([12, 11, 10]);
});

test('a product is sorted and filtered by the lowest price of its variants (R-CAT-77)', () => {
  const at = (price: string | null) => ({
    id: 1,
    size: price,
    color: null,
    sku: null,
    inStock: true,
    stockQuantity: 1,
    price,
  });
  const varied = of(9, '60.00', { variants: [at('24.00'), at(null)] });
  const ids = (search: string) => chooseProducts([...all, varied], chosen(search)).map(({ id }) => id);
  expect(ids('sort=price')).toEqual([9, 3, 1, 4, 2, 5]);
  expect(ids('price=0-25')).toEqual([3, 9]);
  expect(ids('price=50-100')).toEqual([2]);
});

test.each<[Product[], string[]]>([
  [all, ['colors', 'size', 'price', 'stock']],
  [
    [tee, hoodie],
    ['colors', 'size', 'price'],
  ],
  [[rig, of(6, '410.00', { color: 'Green' })], []],
  [[of(7, '4.00'), of(8, '4.00', { inStock: false })], ['stock']],
  [[of(7, '4.00', { inStock: false })], []],
  [[], []],
])('groups in which all products are alike are not offered', (products, groups) => {
  expect(usefulGroups(products)).toEqual(groups);
});

test.each([
  ['q=tee&colors=Black', 'q=tee&colors=Black&colors=Tan'],
  ['colors=Tan&colors=Black&sort=price', 'colors=Black&sort=price'],
  ['utm_source=mail', 'utm_source=mail&colors=Tan'],
])('choosing Tan or no longer leads from %j to %j', (address, next) => {
  const search = new URLSearchParams(address);
  expect(writeChoices(search, toggleChoice(readChoices(search), 'colors', 'Tan')).toString()).toBe(next);
});

test('clearing leaves the search and the sort', () => {
  const search = new URLSearchParams('q=tee&colors=Black&price=0-25&stock=in&sort=newest');
  expect(writeChoices(search, clearChoices(readChoices(search))).toString()).toBe('q=tee&sort=newest');
});

test('an address cannot choose without end', () => {
  const search = new URLSearchParams(Array.from({ length: 500 }, (_, at) => ['colors', `c${at}`]));
  search.append('size', 'x'.repeat(61));
  search.append('size', 'x'.repeat(60));
  for (const band of ['x25-50', '25-50x', '100000-', '25-500000']) search.append('price', band);
  expect(readChoices(search)).toMatchObject({ size: ['x'.repeat(60)], price: [] });
  expect(readChoices(search).colors).toHaveLength(20);
});

function chosen(address: string): FilterChoices {
  return readChoices(new URLSearchParams(address));
}

function counts(address: string, products = all): Record<string, string> {
  return Object.fromEntries(
    Object.entries(facetsOf(products, chosen(address))).map(([group, values]) => [
      group,
      values.map(({ value, count }) => `${value} ${count}`).join(', '),
    ]),
  );
}

function of(id: number, price: string, fields: Partial<Product> = {}): Product {
  return exampleProduct({ id, price, category: 'apparel', ...fields });
}

test.each([
  [
    { category: 'holster', pistolMake: 'Glock', pistolModel: 'G19', weaponLight: null },
    ['Glock G19'],
    ['none'],
  ],
  [
    { category: 'holster', pistolMake: 'Glock', pistolModel: null, weaponLight: 'SureFire XC1' },
    [],
    ['SureFire XC1'],
  ],
  [{ category: 'slings', pistolMake: null, pistolModel: null, weaponLight: null }, [], []],
] as const)('%j is filtered by models %j and lights %j (R-CAT-52)', (fields, models, lights) => {
  expect(groupValues(exampleProduct(fields))).toMatchObject({ models, lights });
});
