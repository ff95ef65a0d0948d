import { describe, expect, test } from 'vitest';
import { refundBody } from './order-refund.schema.ts';

const key = '0f8fad5b-d9cb-469f-a165-70867728950e';
const refund = { amount: '26.77', refundable: '48.43', reason: 'Returned', key };

test('a refund needs amounts, reason and key: nothing else is refunded or restocked, and the customer gets an email (R-REF-13)', () => {
  expect(refundBody.parse(refund)).toEqual({
    ...refund,
    lines: [],
    shipping: '0',
    other: '0',
    note: '',
    notify: true,
  });
});

test('units go back into stock only if the owner chose it (R-REF-16)', () => {
  const lines = [
    { lineId: 1, quantity: 2 },
    { lineId: 2, quantity: 1, restock: true },
  ];
  expect(refundBody.parse({ ...refund, lines }).lines.map(({ restock }) => restock)).toEqual([false, true]);
});

test.each([
  ['', '0'],
  [' ', '0'],
  ['5', '5'],
  [' 6.99 ', '6.99'],
  ['6.9', '6.9'],
  ['1234567.89', '1234567.89'],
])('shipping and other amounts typed as %j are %j', (typed, amount) => {
  expect(refundBody.parse({ ...refund, shipping: typed, other: typed })).toMatchObject({
    shipping: amount,
    other: amount,
  });
});

describe('refused at its field', () => {
  const wrong = ['6.999', '-1', '1e3', '12345678', '.5', '6.', '$6', '6 '.repeat(2)];

  test.each(wrong)('an amount of %j', (typed) => {
    const issues = refundBody.safeParse({ ...refund, shipping: typed, other: typed }).error?.issues ?? [];
    expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['shipping', 'Enter an amount, such as 6.99'],
      ['other', 'Enter an amount, such as 5.00'],
    ]);
  });

  test.each(['', '26.777', '-26.77', '26,77', '1234567890', 'x26', '26x'])('a sum of %j', (typed) => {
    const issues = refundBody.safeParse({ ...refund, amount: typed, refundable: typed }).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join('.'))).toEqual(['amount', 'refundable']);
    expect(issues[0]?.message).toBe('Enter an amount, such as 26.77');
  });

  test.each([
    ['reason', ' ', 'Choose a reason'],
    ['reason', '', 'Choose a reason'],
  ])('%s %j: %s', (field, typed, message) => {
    const [issue] = refundBody.safeParse({ ...refund, [field]: typed }).error?.issues ?? [];
    expect([issue?.path.join('.'), issue?.message]).toEqual([field, message]);
  });

  test.each([
    [{ reason: 'x'.repeat(501) }],
    [{ note: 'x'.repeat(2_001) }],
    [{ lines: [{ lineId: 1, quantity: 0 }] }],
    [{ lines: [{ lineId: 1, quantity: 1.5 }] }],
    [{ lines: Array.from({ length: 1_001 }, (_none, lineId) => ({ lineId, quantity: 1 })) }],
    [{ key: 'again' }],
    [{ key: `${key}0` }],
    [{ key: `x${key}` }],
    [{ key: `${key.slice(1)}x` }],
  ])('%j', (fields) => {
    expect(refundBody.safeParse({ ...refund, ...fields }).success).toBe(false);
  });
});

test.each(['48', '48.4', '48.43'])('what is left may be %s', (refundable) => {
  expect(refundBody.parse({ ...refund, refundable }).refundable).toBe(refundable);
});

test('whole dollars are a sum, and reason and note are stored without the blanks around them', () => {
  const typed = { ...refund, amount: '26', refundable: '48.4', reason: ' Late ', note: ' Sorry. ' };
  expect(refundBody.parse(typed)).toMatchObject({
    amount: '26',
    refundable: '48.4',
    reason: 'Late',
    note: 'Sorry.',
  });
});
