import { describe, expect, test } from 'vitest';
import { draftContent, placeDraftBody } from './draft.schema.ts';

const key = '0198c0de-1234-7abc-8def-0123456789ab';
const line = { key, productId: 31 };

/** The first message of a refused draft; null if it is accepted. */
function messageOf(content: object): string | null {
  return draftContent.safeParse(content).error?.issues[0]?.message ?? null;
}

const refused = (content: object) => !draftContent.safeParse(content).success;

test('a new draft is empty, and a new line is one unit at the store’s price (R-DRAFT-1)', () => {
  const empty = {
    handedOver: false,
    isExpress: false,
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    address: '',
    apartment: '',
    city: '',
    state: '',
    zipCode: '',
    confirmedZip: '',
    lines: [],
    discount: '',
    shipping: '',
    tax: '',
    reason: '',
    note: '',
    remakeOf: null,
    caseId: null,
  };
  expect(draftContent.parse({})).toEqual(empty);
  expect(draftContent.parse({ lines: [line] }).lines).toEqual([
    { ...line, choices: {}, quantity: 1, price: '' },
  ]);
});

const amount = 'Enter an amount, such as 12.50';
const tooMuch = 'Enter an amount of at most 999,999.99';

test.each<[string, string, string | null]>([
  ['discount', '12.50', null],
  ['discount', ' 12.5 ', null],
  ['discount', '', null],
  ['shipping', '7', null],
  ['tax', '999999.99', null],
  ['tax', '1000000', tooMuch],
  ['discount', '1000000000.00', tooMuch],
  ['shipping', '1000000.005', amount],
  ['discount', '12.505', amount],
  ['discount', '-1', amount],
  ['discount', '12.50 USD', amount],
  ['discount', 'x12.50', amount],
  ['discount', '.5', amount],
  ['state', 'TX', null],
  ['state', '', null],
  ['state', 'Texas', 'Choose a state'],
  ['state', 'xTX', 'Choose a state'],
  ['state', 'TXx', 'Choose a state'],
  ['zipCode', '76903-1234', null],
  ['zipCode', '', null],
  ['zipCode', 'x76903', 'Enter a ZIP code'],
  ['zipCode', '76903x', 'Enter a ZIP code'],
  ['zipCode', '76903 1234 5', 'Enter a ZIP code'],
])('%s %j is refused with %j', (field, value, message) => {
  expect(messageOf({ [field]: value })).toBe(message);
});

describe('a line', () => {
  test.each<[string, object, string | null]>([
    ['99 units', { quantity: 99 }, null],
    ['100 units', { quantity: 100 }, 'Enter a quantity of at most 99'],
    ['no unit', { quantity: 0 }, 'Enter a quantity'],
    ['an own price', { price: '12.50' }, null],
    ['a price in words', { price: 'free' }, amount],
    ['a price of a billion', { price: '1000000000' }, tooMuch],
  ])('with %s', (_, change, message) => {
    expect(messageOf({ lines: [{ ...line, ...change }] })).toBe(message);
  });

  test.each<[string, object, boolean]>([
    ['a configured holster', { productId: 0 }, false],
    ['less than that', { productId: -1 }, true],
    ['a short key', { key: 'a' }, true],
    ['a key with more before it', { key: `x ${key}` }, true],
    ['a key with more after it', { key: `${key} x` }, true],
    ['a choice', { choices: { size: 'M', color: null } }, false],
    ['a long name of a choice', { choices: { ['a'.repeat(41)]: 'M' } }, true],
    ['a long choice', { choices: { size: 'a'.repeat(1_001) } }, true],
  ])('with %s is refused: %s', (_, change, isRefused) => {
    expect(refused({ lines: [{ ...line, ...change }] })).toBe(isRefused);
  });

  test('comes fifty times at most', () => {
    const many = (count: number) => ({ lines: Array.from({ length: count }, () => line) });
    expect([refused(many(50)), refused(many(51))]).toEqual([false, true]);
  });
});

test.each([
  [1, false],
  [0, true],
  [2_147_483_647, false],
  [2_147_483_648, true],
  [null, false],
])('a remake of order %s is refused: %s (R-DRAFT-7)', (remakeOf, isRefused) => {
  expect(refused({ remakeOf })).toBe(isRefused);
});

test('a placed draft names its total, and its customer hears of it (R-DRAFT-5)', () => {
  const placed = { payment: 'cash', total: '48.43' };
  expect(placeDraftBody.parse(placed)).toEqual({ ...placed, notify: true, acknowledged: [] });
  for (const total of ['48', '48.4', 'x48.43', '48.43x', '12345678901.00'])
    expect(placeDraftBody.safeParse({ ...placed, total }).error?.issues[0]?.message).toBe(
      'Enter the total, such as 48.43',
    );
});
