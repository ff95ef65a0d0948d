import { expect, test } from 'vitest';
import { hourMs } from '../time/durations.ts';
import { compareBooks, type BookedPayment, type BookedRefund, type Movement } from './compare.ts';

const noon = Date.parse('2026-11-21T12:00:00Z');
const window = { from: noon - 96 * hourMs, until: noon };
const hoursAgo = (hours: number) => noon - hours * hourMs;

const movement = (change: Partial<Movement>): Movement => ({
  kind: 'payment',
  reference: 'CAP-1',
  captureId: 'CAP-1',
  paymentId: 'pay-1',
  orderNumber: 'RT-1',
  providerOrderId: null,
  cents: 48_43,
  currency: 'USD',
  at: hoursAgo(20),
  ...change,
});
const back = (reference: string, cents: number, change: Partial<Movement> = {}) =>
  movement({ kind: 'refund', reference, cents, at: hoursAgo(10), ...change });
const payment = (change: Partial<BookedPayment> = {}): BookedPayment => ({
  id: 'pay-1',
  orderId: 1,
  providerOrderId: 'PP-1',
  captureId: 'CAP-1',
  isCaptured: true,
  cents: 48_43,
  begunAt: hoursAgo(21),
  bookedAt: hoursAgo(20),
  refunds: [],
  isDisputed: false,
  ...change,
});
const refund = (cents: number, change: Partial<BookedRefund> = {}): BookedRefund => ({
  id: `own-${cents}`,
  reference: null,
  cents,
  isOpen: false,
  begunAt: hoursAgo(10),
  bookedAt: hoursAgo(10),
  ...change,
});
const refunded = (...refunds: BookedRefund[]) => payment({ refunds });
const pay = movement({});
const old = payment({ begunAt: hoursAgo(900), bookedAt: hoursAgo(900) });

type Found = [kind: string, reference: string, ours: number | null, theirs: number | null][];

test.each<[string, Movement[], BookedPayment[], Found]>([
  // what happened, the provider's list, our books, what differs
  ['nothing at all', [], [], []],
  ['a payment that both know', [pay], [payment()], []],
  ['one that is listed twice', [pay, pay], [payment()], []],
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
  ['money of nobody', [pay], [], [['money-without-order', 'CAP-1', null, 48_43]]],
  ['money of nobody that went back', [pay, back('R-1', 48_43)], [], []],
  [
    'money of nobody of which a part went back',
    [pay, back('R-1', 8_43)],
    [],
    [['money-without-order', 'CAP-1', null, 48_43]],
  ],
  ['money that has just come', [movement({ at: noon + 1 })], [], []],
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
  ['a refund by its id', [pay, back('R-1', 5_00)], [refunded(refund(5_00, { reference: 'R-1' }))], []],
  [
    'a refund with another amount',
    [pay, back('R-1', 5_00)],
    [refunded(refund(6_00, { reference: 'R-1' }))],
    [['other-amount', 'R-1', -6_00, -5_00]],
  ],
  [
    'two refunds that were heard of as one',
    [pay, back('R-1', 5_00), back('R-2', 7_00)],
    [refunded(refund(12_00))],
    [],
  ],
  [
    'M-10: the second of two refunds',
    [pay, back('R-1', 5_00), back('R-2', 7_00)],
    [refunded(refund(5_00))],
    [['unknown-refund', 'R-2', null, -7_00]],
  ],
  [
    'more than was heard of as a sum',
    [pay, back('R-1', 5_00), back('R-2', 7_00), back('R-3', 1_00)],
    [refunded(refund(12_00))],
    [['other-amount', 'R-3', -12_00, -13_00]],
  ],
  [
    'less than was heard of as a sum',
    [pay, back('R-1', 5_00)],
    [refunded(refund(12_00))],
    [['other-amount', 'R-1', -12_00, -5_00]],
  ],
  ['a sum of refunds from before the list', [back('R-1', 5_00)], [{ ...old, refunds: [refund(12_00)] }], []],
  [
    'a new refund of as much as an old one',
    [back('R-2', 5_00)],
    [{ ...old, refunds: [refund(5_00, { begunAt: hoursAgo(700), bookedAt: hoursAgo(700) })] }],
    [['unknown-refund', 'R-2', null, -5_00]],
  ],
  ['a refund of an old payment', [back('R-1', 5_00)], [old], [['unknown-refund', 'R-1', null, -5_00]]],
  [
    'a refund of a payment of nobody',
    [back('R-1', 5_00, { captureId: 'CAP-9' })],
    [],
    [['unknown-refund', 'R-1', null, -5_00]],
  ],
  [
    'a refund of what it does not say',
    [back('R-1', 5_00, { captureId: null })],
    [{ ...old, refunds: [refund(5_00, { reference: 'R-1' })] }],
    [],
  ],
  [
    'a booked refund that is not listed',
    [pay],
    [refunded(refund(5_00, { reference: 'R-1' }))],
    [['order-without-money', 'R-1', -5_00, null]],
  ],
  ['a promised refund that is not listed', [pay], [refunded(refund(5_00, { isOpen: true }))], []],
  [
    'a promised refund that is listed',
    [pay, back('R-1', 5_00)],
    [refunded(refund(5_00, { isOpen: true }))],
    [],
  ],
  [
    'a reversal',
    [pay, back('V-1', 48_43, { kind: 'reversal' })],
    [payment()],
    [['unknown-refund', 'V-1', null, -48_43]],
  ],
  [
    'a reversal that was booked',
    [pay, back('V-1', 48_43, { kind: 'reversal' })],
    [refunded(refund(48_43))],
    [],
  ],
  [
    'a reversal of an open dispute',
    [pay, back('V-1', 48_43, { kind: 'reversal' })],
    [payment({ isDisputed: true })],
    [],
  ],
  [
    'a reversal that was taken back',
    [pay, back('V-1', 48_43, { kind: 'reversal' }), back('V-2', 48_43, { kind: 'reinstated' })],
    [payment()],
    [],
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
