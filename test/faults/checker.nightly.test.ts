import { expect, test } from 'vitest';
import { tally } from '../drills/checker.ts';
import { judge, type Evidence } from '../drills/judge.ts';
import type { LedgerOrder } from '../drills/ledger.ts';
import type { StoreRows } from '../drills/store-rows.ts';

const order = {
  id: 1,
  number: 'RT-1',
  status: 'paid',
  email: 'dana@example.com',
  total: 4843,
  paid_at: new Date('2026-11-22T12:00:00Z'),
  charged: 0,
  method: 'paypal',
  transaction: 'C1',
};
const payment = {
  id: 'P1',
  order_id: 1,
  provider: 'paypal',
  request_id: null,
  status: 'captured',
  amount: 4843,
  provider_order_id: 'O1',
  capture_id: 'C1',
  declined_at: null,
};
const capture = { id: 'C1', status: 'COMPLETED', amount: '48.43', refunds: [] };
const atProvider: LedgerOrder = {
  id: 'O1',
  status: 'COMPLETED',
  invoiceId: 'RT-1',
  customId: 'P1',
  amount: '48.43',
  outcome: 'approve',
  captures: [capture],
};
const letter = { to: 'dana@example.com', subject: 'Order RT-1 confirmed', messageId: '<1@example.com>' };
const sold = { product_id: 41, order_number: 'RT-1', units: 1 };
const good: StoreRows = {
  orders: [order],
  payments: [payment],
  refunds: [],
  differences: [],
  stock: [{ id: 41, name: '3x Prism Sight', quantity: 0 }],
  sold: [sold],
  crooked: [],
  movements: 1,
  booked: [{ order_id: 1, cents: 4843 }],
};
const unpaid = { ...order, status: 'pending', paid_at: null, transaction: null };
const notBought = { sold: [], stock: [{ id: 41, name: '3x Prism Sight', quantity: 1 }], booked: [] };
const refund = { id: 'R1', payment_id: 'P1', amount: 4843, status: 'completed' };
const sentBack = { ...capture, refunds: [{ id: 'X', status: 'COMPLETED', amount: '48.43' }] };

const difference = { id: 'D1', order_id: 1, amount: 1250, state: 'paid' };
/** Its order, with what was charged later. */
const charged = { ...order, total: 6093, charged: 1250 };
const asked = {
  orders: [charged],
  payments: [payment, { ...payment, id: 'P2', request_id: 'D1', amount: 1250, capture_id: 'C2' }],
  differences: [difference],
  booked: [{ order_id: 1, cents: 6093 }],
};
const byLink: LedgerOrder = {
  ...atProvider,
  id: 'O2',
  customId: 'P2',
  amount: '12.50',
  captures: [{ id: 'C2', status: 'COMPLETED', amount: '12.50', refunds: [] }],
};
const notCaptured = { ...byLink, captures: [] };
const inCash = {
  orders: [{ ...order, method: 'cash', transaction: 'cash-P1' }],
  payments: [{ ...payment, provider: 'cash', provider_order_id: null, capture_id: 'cash-P1' }],
};

function offensesOf(store: Partial<StoreRows>, other: Partial<Evidence> = {}) {
  const evidence = {
    store: { ...good, ...store },
    ledger: { orders: [atProvider] },
    letters: [letter],
    stockAtStart: new Map([[41, 1]]),
    ...other,
  };
  return tally(judge(evidence).offenses);
}

const provider = (...orders: LedgerOrder[]) => ({ ledger: { orders } });

test('a paid order with its capture, email, unit and books is no offense', () => {
  expect(offensesOf({})).toEqual({});
});

test.each<[string, object, ReturnType<typeof offensesOf>]>([
  [
    'captured and pending',
    offensesOf({ orders: [unpaid], ...notBought, booked: good.booked }, { letters: [] }),
    { lost: 1 },
  ],
  [
    'captured for no order',
    offensesOf({}, provider(atProvider, { ...atProvider, customId: 'P9' })),
    { lost: 1 },
  ],
  [
    'captured twice',
    offensesOf(
      { booked: [{ order_id: 1, cents: 9686 }] },
      provider({ ...atProvider, captures: [capture, { ...capture, id: 'C2' }] }),
    ),
    { double: 1, lost: 1 },
  ],
  [
    'paid without a capture',
    offensesOf({ booked: [] }, provider({ ...atProvider, captures: [] })),
    { phantom: 1 },
  ],
  ['two sold of one', offensesOf({ sold: [sold, { ...sold, order_number: 'RT-2' }] }), { oversold: 1 }],
  ['a unit that is nowhere', offensesOf({ sold: [] }), { stock: 1 }],
  [
    'a capture under way',
    offensesOf(
      { orders: [unpaid], payments: [{ ...payment, status: 'capturing', capture_id: null }], ...notBought },
      { letters: [], ...provider({ ...atProvider, status: 'APPROVED', captures: [] }) },
    ),
    { unsettled: 1 },
  ],
  [
    'an approval that is never captured',
    offensesOf(
      { orders: [unpaid], payments: [{ ...payment, status: 'created', capture_id: null }], ...notBought },
      { letters: [], ...provider({ ...atProvider, status: 'APPROVED', captures: [] }) },
    ),
    { unsettled: 1 },
  ],
  [
    'a refused card that waits for another',
    offensesOf(
      {
        orders: [unpaid],
        payments: [{ ...payment, status: 'created', capture_id: null, declined_at: new Date() }],
        ...notBought,
      },
      {
        letters: [],
        ...provider({ ...atProvider, status: 'APPROVED', outcome: 'instrument-declined', captures: [] }),
      },
    ),
    {},
  ],
  ['a refund under way', offensesOf({ refunds: [{ ...refund, status: 'requested' }] }), { unsettled: 1 }],
  ['another amount', offensesOf({ orders: [{ ...order, total: 4800 }] }), { 'wrong cents': 1 }],
  ['a refund that the provider never made', offensesOf({ refunds: [refund] }), { 'wrong cents': 1 }],
  [
    'a refund that the store never heard of',
    offensesOf({ booked: [] }, provider({ ...atProvider, captures: [sentBack] })),
    { 'wrong cents': 1 },
  ],
  ['a difference that was paid once', offensesOf(asked, provider(atProvider, byLink)), {}],
  [
    'a difference that is captured twice',
    offensesOf({ ...asked, booked: [{ order_id: 1, cents: 7343 }] }, provider(atProvider, byLink, byLink)),
    { double: 1 },
  ],
  [
    'a difference that is captured and open',
    offensesOf(
      { ...asked, orders: [order], differences: [{ ...difference, state: 'open' }] },
      provider(atProvider, byLink),
    ),
    { lost: 1 },
  ],
  [
    'a difference that is paid without a capture',
    offensesOf({ ...asked, booked: good.booked }, provider(atProvider, notCaptured)),
    { phantom: 1 },
  ],
  [
    'a difference of another amount',
    offensesOf(
      {
        ...asked,
        orders: [{ ...order, total: 6143, charged: 1300 }],
        differences: [{ ...difference, amount: 1300 }],
      },
      provider(atProvider, byLink),
    ),
    { 'wrong cents': 1 },
  ],
  [
    'a difference that the total does not count',
    offensesOf({ ...asked, orders: [{ ...charged, total: 4843 }] }, provider(atProvider, byLink)),
    { 'wrong cents': 1 },
  ],
  [
    'a difference that the order does not name',
    offensesOf({ ...asked, orders: [{ ...charged, charged: 0 }] }, provider(atProvider, byLink)),
    { 'wrong cents': 1 },
  ],
  ['an order that is paid in cash', offensesOf(inCash, provider()), {}],
  [
    'cash for another total',
    offensesOf({ ...inCash, orders: [{ ...order, method: 'cash', total: 4800 }] }, provider()),
    { 'wrong cents': 1 },
  ],
  ['cash without a payment', offensesOf({ ...inCash, payments: [], booked: [] }, provider()), { phantom: 1 }],
  [
    'cash that was taken twice',
    offensesOf(
      {
        ...inCash,
        payments: [...inCash.payments, { ...payment, id: 'P2', provider: 'cash' }],
        booked: [{ order_id: 1, cents: 9686 }],
      },
      provider(),
    ),
    { double: 1 },
  ],
  [
    'cash that was given back',
    offensesOf({ ...inCash, refunds: [refund], booked: [{ order_id: 1, cents: 0 }] }, provider()),
    {},
  ],
  ['no email', offensesOf({}, { letters: [] }), { 'email missing': 1 }],
  ['one email that arrived twice', offensesOf({}, { letters: [letter, letter] }), {}],
  [
    'two emails',
    offensesOf({}, { letters: [letter, { ...letter, messageId: '<2@x>' }] }),
    { 'email twice': 1 },
  ],
  [
    'an email to a stranger',
    offensesOf({}, { letters: [{ ...letter, to: 'eve@example.com' }] }),
    { 'email wrong': 1 },
  ],
  ['a crooked movement', offensesOf({ crooked: [{ id: 1, source: 'capture:C1', sum: 1 }] }), { books: 1 }],
  ['an order that is not booked', offensesOf({ booked: [] }), { books: 1 }],
])('the checker finds %s', (_what, found, expected) => {
  expect(found).toEqual(expected);
});
