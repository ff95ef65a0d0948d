import { expect, test } from 'vitest';
import {
  defaultOf,
  detailFields,
  fieldNames,
  hasField,
  ownColorImages,
  privateFields,
  productFields,
  publicFields,
  withOwnFields,
} from './product-fields.ts';

test('every field is either public or only the owner’s', () => {
  expect(privateFields.length).toBeGreaterThan(0);
  expect(privateFields.every((field) => 'isPrivate' in productFields[field])).toBe(true);
  expect(publicFields.some((field) => 'isPrivate' in productFields[field])).toBe(false);
  expect([...publicFields, ...privateFields].toSorted()).toEqual(fieldNames.toSorted());
});

test('a field without a list of categories is every category’s', () => {
  const common = fieldNames.filter((field) => !('of' in productFields[field]));
  expect(common).toEqual(expect.arrayContaining(['name', 'category', 'price']));
  expect(common.filter((field) => !hasField('slings', field))).toEqual([]);
  expect(common.filter((field) => detailFields.includes(field as never))).toEqual([]);
});

test('a product keeps only the fields of its category', () => {
  const foreign = detailFields.filter((field) => !hasField('holster', field));
  const own = detailFields.filter((field) => hasField('holster', field));
  expect(Math.min(foreign.length, own.length)).toBeGreaterThan(0);
  const filled = {
    category: 'holster',
    name: 'A holster',
    ...Object.fromEntries(detailFields.map((field) => [field, 'x'])),
  };
  const kept: Record<string, unknown> = withOwnFields(filled as { category: 'holster' });
  expect(foreign.map((field) => kept[field])).toEqual(foreign.map(() => null));
  expect([kept['name'], ...own.map((field) => kept[field])]).toEqual(['A holster', ...own.map(() => 'x')]);
});

test('pictures by color are of colors that the product has', () => {
  expect(ownColorImages({ Black: ['/a'], Olive: [], Tan: ['/b'] }, ['Black', 'Olive'])).toEqual({
    Black: ['/a'],
  });
});

test('a new product has the usual values (R-APROD-6)', () => {
  const valuesOf = (kind: string) =>
    fieldNames
      .filter((field) => productFields[field].kind === kind && !('default' in productFields[field]))
      .map(defaultOf);
  expect(new Set([...valuesOf('pictures'), ...valuesOf('colors')].map(String))).toEqual(new Set(['']));
  expect(valuesOf('colorPictures')).toEqual(valuesOf('colorPictures').map(() => ({})));
  expect(detailFields.map(defaultOf).filter((value) => value !== null)).toEqual([]);
});
