import { expect, test } from 'vitest';
import { changedRows, changedRowsOn, dueOn, isPaymentDue, newTotalOn, refundedOn } from './changed-rows.ts';

/** An order of 89.87, of which a sling went back, a charge is not paid yet, and a refund is on its way. */
const changed: Parameters<typeof changedRows>[0] = {
  original: 89_87,
  changes: [
    { cause: 'edit', amount: -41_44, shipping: 0, tax: -2_44 },
    { cause: 'owner', amount: 5_00, shipping: 1_00, tax: 25 },
  ],
  asked: { cause: 'owner', amount: 8_50, shipping: 2_00, tax: 50 },
  paid: 94_87,
  refunded: 30_00,
  refundPending: 10_00,
  owedBack: 1_44,
};

test('each sum of a receipt begins with a first row and ends with a total (R-ORD-47, R-ORD-50)', () => {
  expect(changedRows(changed)).toEqual([
    { label: 'Original total', price: '$89.87', isFirst: true },
    { label: 'Items changed', price: '−$41.44', detail: '−$39.00 items, −$2.44 sales tax' },
    { label: 'Charged later', price: '$13.50', detail: '$9.75 items, $3.00 shipping, $0.75 sales tax' },
    { label: 'New total', price: '$61.93', isTotal: true },
    { label: 'Paid', price: '$94.87', isFirst: true },
    { label: 'Refunded', price: '−$30.00', isTotal: false },
    { label: 'Refund pending', price: '−$10.00', isTotal: false },
    { label: 'Paid after refunds', price: '$54.87', isTotal: true },
    { label: 'Still due', price: '$8.50', isTotal: true },
    { label: 'Owed back', price: '$1.44', isTotal: true },
  ]);
});

test('one item for another of the same price has a row without a minus sign', () => {
  const swapped = { ...changed, changes: [{ cause: 'edit', amount: 0, shipping: 0, tax: 0 } as const] };
  expect(changedRows({ ...swapped, asked: null })[1]).toEqual({
    label: 'Items changed',
    price: '$0.00',
    detail: '',
  });
});

const wire = {
  original: '89.87',
  changes: [{ cause: 'edit' as const, amount: '-41.44', shipping: '0.00', tax: '-2.44' }],
  asked: { cause: 'owner' as const, amount: '8.50', shipping: '2.00', tax: '0.50', expiresAt: null },
  paid: '89.87',
  refunded: '30.00',
  refundPending: '10.00',
  owedBack: '1.44',
};

test.each([
  // changed totals of the answer, new total, due
  ['nothing changed', null, 89_87, 0],
  ['this role gets no changes', undefined, 89_87, 0],
  ['a charge is not paid', wire, 56_93, 8_50],
  ['all is paid', { ...wire, asked: null }, 48_43, 0],
])('the new total of an answer’s order, and what is due: %s (R-ORD-51)', (_what, totals, total, due) => {
  const order = { totalAmount: '89.87', changedTotals: totals };
  expect([newTotalOn(order), dueOn(order)]).toEqual([total, due]);
});

test('the rows of an answer name the parts of a charge', () => {
  const [, , charge] = changedRowsOn(wire);
  expect(charge?.detail).toBe('$6.00 items, $2.00 shipping, $0.50 sales tax');
});

test.each([
  [null, false],
  ['2026-12-10T23:59:59Z', true],
  ['2026-12-01T12:00:00Z', false],
  ['2026-11-30T23:59:59Z', false],
])('on December 1 at noon, a payment due until %s is due: %s (R-STAFF-20)', (paymentDueUntil, isDue) => {
  expect(isPaymentDue({ paymentDueUntil }, new Date('2026-12-01T12:00:00Z'))).toBe(isDue);
});

test.each([
  ['nothing', { refunded: '0.00' }, 0],
  ['a part of it', { refunded: '5.00' }, 5_00],
  ['all of it', { refunded: '89.87' }, 0],
  ['an amount that this role does not get', {}, 0],
])('a refund without a change: %s (R-ORD-47)', (_, order, cents) => {
  expect(refundedOn({ totalAmount: '89.87', changedTotals: null, ...order })).toBe(cents);
});

test.each([
  ['the change alone', { refunded: '41.44' }, 0],
  ['goodwill, too', { refunded: '46.44' }, 5_00],
  ['goodwill while the change is pending', { refunded: '5.00', refundPending: '41.44' }, 5_00],
  ['goodwill while the change is owed back', { refunded: '5.00', owedBack: '41.44' }, 5_00],
  ['goodwill while a charge is not paid', { refunded: '46.44', asked: wire.asked }, 5_00],
  ['all of it', { refunded: '89.87' }, 0],
])('a refund beyond the changes: %s (R-ORD-51)', (_, money, cents) => {
  const changedTotals = {
    ...wire,
    asked: null,
    refundPending: '0.00',
    owedBack: '0.00',
    ...money,
  };
  const { refunded } = changedTotals;
  expect(refundedOn({ totalAmount: '89.87', changedTotals, refunded })).toBe(cents);
});
