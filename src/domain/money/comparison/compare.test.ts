import { expect, test } from 'vitest';
import {
  hoursAgo,
  movement,
  back,
  noon,
  old,
  pay,
  payment,
  window,
} from '../../../../test/support/examples/listed-money.ts';
import { compareBooks } from './compare.ts';
import type { BookedPayment, Movement } from './compared.ts';

type Found = [kind: string, reference: string, ours: number | null, theirs: number | null][];

test.each<[string, Movement[], BookedPayment[], Found]>([
  // what happened, the provider's list, our books, what differs
  ['nothing at all', [], [], []],
  ['a payment that both know', [pay], [payment()], []],
  ['one listed twice', [pay, pay], [payment()], []],
  [
    'a captured one that is not booked',
    [pay],
    [payment({ isCaptured: false, captureId: null })],
    [['money-without-order', 'CAP-1', null, 48_43]],
  ],
  [
    'one that is found by the provider’s order',
    [movement({ paymentId: null, providerOrderId: 'PP-1' })],
    [payment({ isCaptured: false, captureId: null })],
    [['money-without-order', 'CAP-1', null, 48_43]],
  ],
  [
    'a second capture of a payment that is booked',
    [pay, movement({ reference: 'CAP-2', captureId: 'CAP-2' })],
    [payment()],
    [['money-without-order', 'CAP-2', null, 48_43]],
  ],
  ['money without an order', [pay], [], [['money-without-order', 'CAP-1', null, 48_43]]],
  ['money without an order, returned', [pay, back('R-1', 48_43)], [], []],
  [
    'money without an order, partly returned',
    [pay, back('R-1', 8_43)],
    [],
    [['money-without-order', 'CAP-1', null, 48_43]],
  ],
  ['money that has just arrived', [movement({ at: noon + 1 })], [], []],
  ['a booked payment that is not listed', [], [payment()], [['order-without-money', 'CAP-1', 48_43, null]]],
  ['one from before the list', [], [old], []],
  ['one that was just booked', [], [payment({ bookedAt: noon + 1 })], []],
  ['another amount', [movement({ cents: 48_42 })], [payment()], [['other-amount', 'CAP-1', 48_43, 48_42]]],
  [
    'another currency',
    [movement({ currency: 'EUR' })],
    [payment()],
    [['other-amount', 'CAP-1', 48_43, 48_43]],
  ],
  [
    'a booked payment of the list’s first moment and its last',
    [],
    [payment({ begunAt: window.from, bookedAt: window.until })],
    [['order-without-money', 'CAP-1', 48_43, null]],
  ],
  [
    'a payment of the list’s last moment',
    [movement({ at: window.until })],
    [],
    [['money-without-order', 'CAP-1', null, 48_43]],
  ],
])('%s', (_what, listed, booked, expected) => {
  const found = compareBooks(listed, booked, window);
  expect(
    found.map(({ kind, reference, ourCents, providerCents }) => [kind, reference, ourCents, providerCents]),
  ).toEqual(expected);
});

test('a difference names our payment and order where they are known, and the order number that the provider kept', () => {
  const [known] = compareBooks([movement({ cents: 1 })], [payment()], window);
  expect(known).toMatchObject({ paymentId: 'pay-1', orderId: 1, movedAt: hoursAgo(20) });
  const [unknown] = compareBooks([pay], [], window);
  expect(unknown).toMatchObject({ paymentId: null, orderId: null, orderNumber: 'RT-1' });
});

test.each<[string, Partial<Movement>, number | null]>([
  // how the provider's money is found in our books: by its capture, by our id, by the provider's order
  ['its capture', { paymentId: null }, 1],
  ['our payment’s id', { reference: 'CAP-9', captureId: 'CAP-9', paymentId: 'pay-2' }, 2],
  [
    'the provider’s order',
    { reference: 'CAP-9', captureId: 'CAP-9', paymentId: null, providerOrderId: 'PP-2' },
    2,
  ],
  ['its capture before our id', { paymentId: 'pay-2' }, 1],
  ['nothing', { reference: 'CAP-9', captureId: 'CAP-9', paymentId: null }, null],
])('money is found by %s', (_how, change, orderId) => {
  const books = [
    payment(),
    payment({ id: 'pay-2', orderId: 2, captureId: null, providerOrderId: 'PP-2', isCaptured: false }),
    payment({ id: 'pay-3', orderId: 3, captureId: null, providerOrderId: null, isCaptured: false }),
  ];
  const [found] = compareBooks([movement({ ...change, cents: 1 })], books, window);
  expect(found?.orderId).toBe(orderId);
});
