import { describe, expect, test } from 'vitest';
import * as adminOrders from './admin-orders.calls.ts';
import * as adminProducts from './admin-products.calls.ts';
import * as catalog from './catalog.calls.ts';
import * as emails from './emails.calls.ts';
import * as history from './history.calls.ts';
import { overtaken, rowId } from './shapes.ts';

test('a list without a query is the first 1000 in the usual order (R-API-10)', () => {
  expect(catalog.list.query.parse({})).toEqual({ limit: 1000, sort: 'featured' });
  expect(adminOrders.list.query.parse({})).toEqual({ limit: 1000, sort: 'newest' });
  expect(adminProducts.list.query.parse({})).toEqual({ limit: 1000 });
  expect(history.list.query.parse({})).toEqual({ limit: 50 });
  expect(emails.list.query.parse({})).toEqual({ limit: 1000 });
});

describe.each([
  ['products', catalog.list.query],
  ['orders', adminOrders.list.query],
  ['the history', history.list.query],
  ['emails', emails.list.query],
])('the limit of %s', (_list, query) => {
  test.each([
    ['1', 1],
    ['20', 20],
    ['1000', 1000],
    ['0', null],
    ['-5', null],
    ['1001', null],
    ['1.5', null],
    ['many', null],
  ])('%j is %j (R-API-10)', (limit, read) => {
    expect(query.safeParse({ limit }).data?.limit ?? null).toBe(read);
  });
});

test('a cursor has at most 200 characters (R-API-10)', () => {
  expect(catalog.list.query.parse({ cursor: 'abc' }).cursor).toBe('abc');
  expect(catalog.list.query.safeParse({ cursor: 'x'.repeat(201) }).success).toBe(false);
});

test.each([
  ['ab', true],
  [' a b ', true],
  ['', true],
  ['  ', true],
  ['a', false],
  [' a ', false],
  ['x'.repeat(100), true],
  ['x'.repeat(101), false],
])('orders can be searched for %j: %s, because two letters are enough (R-AORD-25)', (q, isSearch) => {
  expect(adminOrders.list.query.safeParse({ q }).success).toBe(isSearch);
});

test('a search that is too short says how long it must be (R-AORD-25)', () => {
  const { error } = adminOrders.list.query.safeParse({ q: 'a' });
  expect(error?.issues[0]?.message).toBe('Type at least 2 characters');
});

test('products are searched without the blanks around the words', () => {
  expect(catalog.list.query.parse({ q: ' sling ' }).q).toBe('sling');
  expect(adminProducts.list.query.parse({ q: ' sling ' }).q).toBe('sling');
});

test.each([
  ['true', true],
  ['false', false],
])('the dashboard filters products by featured=%s: %s', (featured, read) => {
  expect(adminProducts.list.query.parse({ featured }).featured).toBe(read);
});

test('featured products get whole numbers as their places, several at once', () => {
  const products = [
    { id: 1, displayOrder: 2 },
    { id: 2, displayOrder: -1 },
  ];
  expect(adminProducts.placeFeatured.body.parse({ products })).toEqual({ products });
  for (const displayOrder of ['2', 1.5]) {
    const refused = adminProducts.placeFeatured.body.safeParse({ products: [{ id: 1, displayOrder }] });
    expect(refused.error?.issues[0]?.message).toBe('Enter a whole number');
  }
  expect(adminProducts.placeFeatured.body.safeParse({ products: [{ id: 0, displayOrder: 1 }] }).success).toBe(
    false,
  );
});

test.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['0', null],
  ['2147483648', null],
  ['x', null],
])('an id of %j in an address is %j', (typed, id) => {
  expect(rowId.safeParse(typed).data ?? null).toBe(id);
});

test('a product’s id may be any text: an unknown one is a product that does not exist', () => {
  expect(catalog.read.params.parse({ id: 'sling' })).toEqual({ id: 'sling' });
  expect(catalog.read.params.parse({ id: 17 })).toEqual({ id: '17' });
});

test('a refusal of an edit that another one overtook has what is stored now', () => {
  expect(overtaken(rowId).parse({ message: 'Someone else saved this.', current: 3 })).toMatchObject({
    current: 3,
  });
});
