import { describe, expect, test } from 'vitest';
import { specifiedBuilder } from '#domain/settings/kinds/specified-builder.ts';
import { newProduct, productChanges, settledProduct } from './admin-product.schema.ts';
import type { Category } from './category.ts';

const picture = '/media/0123456789abcdef-1000x800/1000.webp';
const other = picture.replace('0123', '4567');
const sling = { name: 'Sling', description: 'Carries.', imageUrl: picture, price: '39.00' };

function taken(fields: object) {
  const parsed = newProduct.safeParse({ ...sling, ...fields });
  if (!parsed.success) return { field: parsed.error.issues[0]?.path[0] };
  const settled = settledProduct(parsed.data, specifiedBuilder, null);
  return settled.ok ? settled.value : { field: settled.reason.field };
}

test('a new product is a sling, 0.00, in stock, visible, stock 0, so without a price it can only be saved hidden (R-APROD-6)', () => {
  const { name, description, imageUrl } = sling;
  const parsed = newProduct.parse({ name, description, imageUrl });
  expect(parsed).toMatchObject({
    category: 'slings',
    price: '0.00',
    inStock: true,
    isVisible: true,
    stockQuantity: 0,
    trackStock: false,
    isFeatured: false,
    sizes: null,
    colors: [],
  });
  expect(settledProduct(parsed, specifiedBuilder, null)).toMatchObject({
    ok: false,
    reason: { field: 'price' },
  });
  expect(settledProduct({ ...parsed, isVisible: false }, specifiedBuilder, null)).toMatchObject({ ok: true });
});

describe('facts, one per line (R-CAT-54)', () => {
  test.each([
    [' Fit: Straight cut \r\n\nCare: Wash cold', 'Fit: Straight cut\nCare: Wash cold'],
    [' \n ', null],
    ['', null],
    [null, null],
  ])('%j are stored as %j', (typed, facts) => {
    expect(taken({ facts: typed })).toMatchObject({ facts });
  });

  test.each([
    ['Fit: Straight cut\nStraight cut', 'Write one fact per line, as Name: value'],
    ['Straight cut\nFit: Straight cut', 'Write one fact per line, as Name: value'],
    [Array.from({ length: 41 }, (_none, at) => `${at}: x`).join('\n'), 'At most 40 lines'],
  ])('%j are refused: %s', (facts, message) => {
    expect(newProduct.safeParse({ ...sling, facts }).error?.issues[0]?.message).toBe(message);
  });

  test('40 of them are accepted', () => {
    const facts = Array.from({ length: 40 }, (_none, at) => `${at}: x`).join('\n');
    expect(taken({ facts })).toMatchObject({ facts });
  });
});

describe('variants', () => {
  const tee = { category: 'apparel', sizes: 'M, L', colors: ['Black'] };
  const variant = { size: 'M', color: 'Black', stockQuantity: 3 };

  test('are what a product with them is counted by (R-CAT-14)', () => {
    const stock = { inStock: false, trackStock: false, stockQuantity: 9 };
    const variants = [variant, { ...variant, size: 'L', stockQuantity: 4 }];
    const counted = { inStock: true, trackStock: true, stockQuantity: 7 };
    expect(taken({ ...tee, ...stock, variants })).toMatchObject(counted);
    expect(taken({ ...tee, ...stock, variants: [] })).toMatchObject(stock);
  });

  test('that the product does not come in are refused at their field (R-CAT-73)', () => {
    expect(taken({ ...tee, variants: [{ ...variant, size: 'S' }] })).toEqual({ field: 'variants' });
    expect(taken({ ...tee, variants: [{ ...variant, color: 'Tan' }] })).toEqual({ field: 'variants' });
  });

  test('stay as they are in changes that do not name them', () => {
    expect(productChanges.parse({ variants: [variant] }).variants).toMatchObject([variant]);
    expect(productChanges.parse({ name: 'Tee' })).toEqual({ name: 'Tee' });
  });
});

describe('refused by the field’s name', () => {
  test.each<[string, object]>([
    ['name', { name: '  ' }],
    ['name', { name: undefined }],
    ['name', { name: 'x'.repeat(201) }],
    ['description', { description: '' }],
    ['imageUrl', { imageUrl: '' }],
    ['imageUrl', { imageUrl: undefined }],
    ['imageUrl', { imageUrl: 'https://elsewhere.example/picture.jpg' }],
    ['imageUrl', { imageUrl: '/media/../../etc/passwd' }],
    ['imageUrl', { imageUrl: 'javascript:alert(1)' }],
    ['imageUrls', { imageUrls: ['//elsewhere.example/a.webp'] }],
    ['colorImages', { colorImages: { Black: ['data:image/svg+xml,x'] } }],
    ['price', { price: '' }],
    ['price', { price: '-1' }],
    ['price', { price: '19.999' }],
    ['price', { price: '1e3' }],
    ['price', { price: 'free' }],
    ['price', { price: '0.00' }],
    ['price', { price: '1000000.01' }],
    ['stockQuantity', { stockQuantity: -1 }],
    ['stockQuantity', { stockQuantity: 1.5 }],
    ['stockQuantity', { stockQuantity: 'many' }],
    ['category', { category: 'gear' }],
    ['sizes', { category: 'apparel', sizes: '["S",' }],
    ['holsterType', { category: 'holster', holsterType: 'Shoulder' }],
    ['pistolMake', { category: 'holster', pistolMake: 'Acme' }],
    ['pistolModel', { category: 'holster', pistolMake: 'Glock', pistolModel: 'P320 Carry' }],
    ['pistolModel', { category: 'holster', pistolModel: 'G19' }],
    ['color', { category: 'holster', color: 'Purple' }],
    ['optic', { category: 'holster', optic: 'Telescope' }],
    ['weaponLight', { category: 'holster', weaponLight: 'Torch' }],
  ])('%s: %j', (field, fields) => {
    expect(taken(fields)).toEqual({ field });
  });
});

test.each<[object, object]>([
  [{ price: 19.9 }, { price: '19.90' }],
  [{ price: ' 20 ' }, { price: '20.00' }],
  [{ price: '0', isVisible: false }, { price: '0.00' }],
  [{ name: '  Two-Point Sling ' }, { name: 'Two-Point Sling' }],
  [{ colors: ' Black, ,Tan,, Black ' }, { colors: ['Black', 'Tan'] }],
  [{ colors: ['Black ', ''] }, { colors: ['Black'] }],
  [{ imageUrl: picture.replace('1000.webp', '400.avif') }, { imageUrl: picture }],
  [{ imageUrls: [other, other] }, { imageUrls: [other] }],
  [{ imageUrls: [picture, other] }, { imageUrls: [other] }],
  [{ category: 'apparel', sizes: 'S, M, L' }, { sizes: 'S, M, L' }],
  [{ category: 'apparel', sizes: '["S","M"]' }, { sizes: '["S","M"]' }],
  [{ category: 'apparel', sizes: ['S', 'M'] }, { sizes: 'S, M' }],
  [{ category: 'apparel', sizes: ' S, M ' }, { sizes: 'S, M' }],
  [{ category: 'apparel', sizes: ' , ' }, { sizes: null }],
  [{ category: 'apparel', sizes: null }, { sizes: null }],
  [{ category: 'apparel', sizes: '[]' }, { sizes: null }],
  [{ category: 'apparel', material: ' ' }, { material: null }],
  [
    { category: 'holster', optic: 'NONE', weaponLight: '' },
    { optic: null, weaponLight: null },
  ],
  [
    { category: 'holster', pistolMake: 'Glock', pistolModel: 'G19', holsterType: 'AIWB', color: 'Green' },
    { pistolMake: 'Glock', pistolModel: 'G19', holsterType: 'AIWB', color: 'Green' },
  ],
  [
    { colors: 'Black', colorImages: { Black: [picture], Tan: [picture] } },
    { colorImages: { Black: [picture] } },
  ],
  [{ colors: 'Black', colorImages: { ' Black ': [picture] } }, { colorImages: { Black: [picture] } }],
  [{ colors: 'Black', colorImages: { Black: [] } }, { colorImages: {} }],
])('%j is stored as %j', (fields, stored) => {
  expect(taken(fields)).toMatchObject(stored);
});

test.each<[Category, boolean, boolean]>([
  // category,         sizes and material, pistol and holster
  ['apparel', true, false],
  ['bundles', true, false],
  ['gridd', true, false],
  ['anything-target', true, false],
  ['holster', false, true],
  ['slings', false, false],
  ['optics', false, false],
  ['magazines', false, false],
  ['lights', false, false],
  ['stickers', false, false],
])(
  '%s: sizes and material %s, pistol and holster %s; other fields are stored as null (R-CAT-6, R-CAT-7)',
  (category, sized, pistol) => {
    const clothing = { sizes: 'S, M', material: 'Cotton' };
    const holster = { pistolMake: 'Glock', pistolModel: 'G19', holsterType: 'IWB', color: 'Black' };
    const empty = (fields: object) => Object.fromEntries(Object.keys(fields).map((field) => [field, null]));
    expect(taken({ category, ...clothing, ...holster })).toMatchObject({
      ...(sized ? clothing : empty(clothing)),
      ...(pistol ? holster : empty(holster)),
    });
  },
);

test('changes hold only what was sent', () => {
  expect(productChanges.parse({ isVisible: false, unknown: 1 })).toEqual({ isVisible: false });
});

test('pictures by color are kept only for the product’s colors, and only if there are any', () => {
  const colorImages = { Black: [picture], Tan: [picture], Green: [] };
  const settled = settledProduct(
    newProduct.parse({ ...sling, colors: 'Black, Green', colorImages }),
    specifiedBuilder,
    null,
  );
  expect(settled).toMatchObject({ ok: true });
  expect(settled.ok && settled.value.colorImages).toEqual({ Black: [picture] });
});
