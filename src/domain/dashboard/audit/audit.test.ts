import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';
import { fieldsChangedSince, plainFields } from './undo.ts';

const tee = { name: 'Tee', price: '29.00', sizes: null as string | null, tags: ['a'], version: 1 };

test.each([
  // change, changed fields
  [{}, {}],
  [{ version: 2 }, {}],
  [{ price: '31.00' }, { price: { before: '29.00', after: '31.00' } }],
  [{ sizes: 'S, M' }, { sizes: { before: null, after: 'S, M' } }],
  [{ tags: ['a', 'b'] }, { tags: { before: ['a'], after: ['a', 'b'] } }],
  [{ tags: ['a'] }, {}],
])('%j changes %j (R-HIST-1)', (change, fields) => {
  expect(changedFields(tee, { ...tee, ...change }, ['version'])).toEqual(fields);
});

test('the order of keys is no change, and a missing value is null', () => {
  expect(changedFields({ on: { a: 1, b: 2 } }, { on: { b: 2, a: 1 } })).toEqual({});
  expect(changedFields<{ note?: string | null }>({}, { note: null })).toEqual({});
});

test('without fields to leave out, every field counts (R-HIST-1)', () => {
  expect(Object.keys(changedFields(tee, { ...tee, price: '31.00', version: 2 }))).toEqual([
    'price',
    'version',
  ]);
});

const price = { price: { before: '29.00', after: '31.00' } };
const tags = { tags: { before: ['a'], after: [] } };

test.each([
  // kind, verb, fields, plain fields
  ['product', 'edited', price, ['price']],
  ['product', 'edited', { ...price, ...tags }, ['price']],
  ['product', 'edited', { sizes: { before: null, after: 'S' } }, ['sizes']],
  ['product', 'edited', { tags: { before: ['a'], after: null }, sizes: { before: null, after: ['S'] } }, []],
  ['product', 'deleted', price, []],
  ['product', 'created', price, []],
  ['code', 'edited', price, ['price']],
  ['policy', 'reset', { markdown: { before: 'Own', after: 'Default' } }, ['markdown']],
  ['staff', 'edited', { role: { before: 'packer', after: 'owner' } }, []],
  ['order', 'edited', null, []],
  ['product', 'edited', null, []],
] as const)('of a %s that was %s, %j can be undone in %j (R-HIST-5)', (kind, verb, fields, plain) => {
  expect(plainFields({ kind, verb, fields })).toEqual(plain);
});

test.each([
  // current value, changed since
  ['31.00', []],
  ['30.00', ['price']],
  [null, ['price']],
])('the price is %j now: changed since %j (R-HIST-6)', (now, since) => {
  expect(fieldsChangedSince(price, ['price'], { price: now })).toEqual(since);
});

test('a field that the entry does not have was changed if it has a value now (R-HIST-6)', () => {
  expect(fieldsChangedSince(price, ['sku'], { sku: 'TEE' })).toEqual(['sku']);
  expect(fieldsChangedSince(price, ['sku'], {})).toEqual([]);
});
