import { describe, expect, test } from 'vitest';
import { newProduct, type AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import {
  bodyOf,
  formOf,
  newProductForm,
  previewOf,
  productErrors,
  type ProductForm,
} from './product-form.ts';
import { cellKey, wholeOf } from './variants/variant-cells.ts';

const picture = (n: number) => `/media/000000000000000${n}-1000x1000/1000.webp`;
const good: ProductForm = {
  ...newProductForm,
  name: 'Sling',
  description: 'Carries.',
  price: '39.00',
  imageUrl: picture(1),
};
const stored: AdminProduct = {
  ...newProduct.parse({ ...bodyOf(good), category: 'apparel', sizes: '["S","M"]', material: 'Cotton' }),
  imageUrls: [picture(1), picture(2)],
  variants: [],
  id: 12,
  displayOrder: 3,
  featuredOrder: 0,
  version: 4,
  updatedAt: '2026-11-21T18:00:00.000Z',
};

const varied: AdminProduct = {
  ...stored,
  variants: [
    {
      id: 1,
      size: 'S',
      color: null,
      sku: 'S-1',
      stockQuantity: 5,
      price: '41.00',
      salePrice: null,
      inStock: true,
    },
    {
      id: 2,
      size: 'M',
      color: null,
      sku: null,
      stockQuantity: 0,
      price: null,
      salePrice: null,
      inStock: false,
    },
  ],
};

test('a new product begins as slings, 0.00, in stock, visible, stock 0 (R-APROD-6)', () => {
  expect(newProductForm).toMatchObject({
    category: 'slings',
    price: '0.00',
    inStock: true,
    isVisible: true,
    stockQuantity: '0',
  });
});

test.each<[Partial<ProductForm>, (keyof ProductForm)[]]>([
  [{}, []],
  [{ name: ' ', description: '', imageUrl: '', price: '' }, ['name', 'description', 'price', 'imageUrl']],
  [{ price: '19.999' }, ['price']],
  [{ price: '$19.99' }, []],
  [{ price: '0.00' }, ['price']],
  [{ price: '0.00', isVisible: false }, []],
  [{ stockQuantity: 'many' }, []],
  [{ stockQuantity: '-1' }, ['stockQuantity']],
  [{ category: 'apparel', sizes: '["S",' }, ['sizes']],
  [{ category: 'slings', sizes: '["S",' }, []],
])('%j: wrong is %j (R-APROD-1, R-APROD-2)', (fields, wrong) => {
  expect(Object.keys(productErrors({ ...good, ...fields }))).toEqual(wrong);
});

test.each([
  ['12', 12],
  [' 7 ', 7],
  ['', 0],
  ['many', 0],
  ['12 pieces', 0],
  ['2.9', 2],
  ['-3', -3],
])('stock typed as %j is %i (R-APROD-3)', (typed, stock) => {
  expect(wholeOf(typed)).toBe(stock);
});

describe('what is sent', () => {
  test('colors are trimmed, and empty ones dropped (R-APROD-4)', () => {
    expect(bodyOf({ ...good, colors: ' Black, , Tan ,' }).colors).toEqual(['Black', 'Tan']);
  });

  test('pictures by color only for remaining colors and pictures', () => {
    const colorImages = { Black: [picture(1), picture(9)], Tan: [picture(1)], Red: [picture(9)] };
    expect(bodyOf({ ...good, colors: 'Black, Red', colorImages }).colorImages).toEqual({
      Black: [picture(1)],
    });
  });

  test('fields that the category does not have are null, and come back with the category (R-APROD-5)', () => {
    const form: ProductForm = {
      ...good,
      category: 'apparel',
      sizes: 'S, M',
      material: 'Cotton',
      color: 'Black',
    };
    expect(bodyOf(form)).toMatchObject({ sizes: 'S, M', material: 'Cotton', color: null });
    expect(bodyOf({ ...form, category: 'lights' })).toMatchObject({ sizes: null, material: null });
    expect(bodyOf({ ...form, category: 'holster' })).toMatchObject({ sizes: null, color: 'Black' });
  });

  test('a product saved unchanged stays the same, without its main image in the gallery', () => {
    const { id: _id, displayOrder: _o, featuredOrder: _f, version: _v, updatedAt: _u, ...fields } = stored;
    expect(newProduct.parse(bodyOf(formOf(stored)))).toEqual({ ...fields, imageUrls: [picture(2)] });
  });

  test('the units of combinations, and their sum; none while they are off or the category has no sizes (R-APROD-16)', () => {
    const form = { ...formOf(varied), stockQuantity: '40' };
    expect(bodyOf(form)).toMatchObject({
      stockQuantity: 5,
      variants: [
        { size: 'S', sku: 'S-1', stockQuantity: 5, price: '41.00' },
        { size: 'M', sku: '', stockQuantity: 0, price: '' },
      ],
    });
    expect(bodyOf({ ...form, hasVariants: false })).toMatchObject({ stockQuantity: 40, variants: [] });
    expect(bodyOf({ ...form, category: 'slings' })).toMatchObject({ stockQuantity: 40, variants: [] });
  });
});

test('an error of a combination names it (R-APROD-16)', () => {
  const cells = { ...formOf(varied).variants, [cellKey({ size: 'M', color: null }, 'price')]: 'free' };
  expect(productErrors({ ...formOf(varied), variants: cells })).toEqual({
    variants: 'M: Enter a price with at most two decimals, such as 19.99',
  });
});

test('the preview shows what a shopper would see (R-APROD-7)', () => {
  expect(
    previewOf({ ...formOf(stored), trackStock: true, stockQuantity: '0', colors: 'Black,Tan' }),
  ).toMatchObject({
    name: 'Sling',
    price: '39.00',
    inStock: false,
    sizes: ['S', 'M'],
    colors: ['Black', 'Tan'],
  });
  expect(previewOf(newProductForm)).toMatchObject({ name: 'Product name', price: '0.00' });
});
