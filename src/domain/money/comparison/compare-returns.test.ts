import { expect, test } from 'vitest';
import {
  hoursAgo,
  back,
  noon,
  old,
  pay,
  payment,
  refund,
  refunded,
  window,
} from '../../../../test/support/examples/listed-money.ts';
import { compareBooks } from './compare.ts';
import type { BookedPayment, Movement } from './compared.ts';

type Found = [kind: string, reference: string, ours: number | null, theirs: number | null][];

test.each<[string, Movement[], BookedPayment[], Found]>([
  // money returned, the provider's list, our books, what differs
  ['a refund by its id', [pay, back('R-1', 5_00)], [refunded(refund(5_00, { reference: 'R-1' }))], []],
  [
    'a refund with another amount',
    [pay, back('R-1', 5_00)],
    [refunded(refund(6_00, { reference: 'R-1' }))],
    [['other-amount', 'R-1', -6_00, -5_00]],
  ],
  ['two refunds recorded as one', [pay, back('R-1', 5_00), back('R-2', 7_00)], [refunded(refund(12_00))], []],
  [
    'M-10: the second of two refunds',
    [pay, back('R-1', 5_00), back('R-2', 7_00)],
    [refunded(refund(5_00))],
    [['unknown-refund', 'R-2', null, -7_00]],
  ],
  [
    'more than was recorded as a sum',
    [pay, back('R-1', 5_00), back('R-2', 7_00), back('R-3', 1_00)],
    [refunded(refund(12_00))],
    [['other-amount', 'R-3', -12_00, -13_00]],
  ],
  [
    'less than was recorded as a sum',
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
    'a refund of a payment without an order',
    [back('R-1', 5_00, { captureId: 'CAP-9' })],
    [],
    [['unknown-refund', 'R-1', null, -5_00]],
  ],
  [
    'a refund without a capture',
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
    'a partly reinstated reversal',
    [pay, back('V-1', 48_43, { kind: 'reversal' }), back('V-2', 8_43, { kind: 'reinstated' })],
    [payment()],
    [['unknown-refund', 'V-1', null, -40_00]],
  ],
  [
    'two reversals, of which the later one names them',
    [
      pay,
      back('V-2', 5_00, { kind: 'reversal', at: hoursAgo(2) }),
      back('V-1', 6_00, { kind: 'reversal', at: hoursAgo(8) }),
    ],
    [payment()],
    [['unknown-refund', 'V-2', null, -11_00]],
  ],
  [
    'money without an order that was reversed and reinstated',
    [pay, back('V-1', 48_43, { kind: 'reversal' }), back('V-2', 48_43, { kind: 'reinstated' })],
    [],
    [['money-without-order', 'CAP-1', null, 48_43]],
  ],
  [
    'a reinstated reversal of a payment without an order',
    [
      back('V-1', 5_00, { kind: 'reversal', captureId: 'CAP-9' }),
      back('V-2', 5_00, { kind: 'reinstated', captureId: 'CAP-9' }),
    ],
    [],
    [],
  ],
  [
    'a partly reinstated one',
    [
      back('V-1', 5_00, { kind: 'reversal', captureId: 'CAP-9' }),
      back('V-2', 2_00, { kind: 'reinstated', captureId: 'CAP-9' }),
    ],
    [],
    [['unknown-refund', 'V-1', null, -5_00]],
  ],
  [
    'a refund of a payment without an order, at the end of the list and after it',
    [
      back('R-1', 5_00, { captureId: 'CAP-9', at: noon }),
      back('R-2', 6_00, { captureId: 'CAP-9', at: noon + 1 }),
    ],
    [],
    [['unknown-refund', 'R-1', null, -5_00]],
  ],
  [
    'a refund at the end of the list and one after it',
    [pay, back('R-1', 5_00, { at: noon }), back('R-2', 6_00, { at: noon + 1 })],
    [payment()],
    [['unknown-refund', 'R-1', null, -5_00]],
  ],
  [
    'more than a sum, whose newest refund is listed first',
    [pay, back('R-3', 8_00, { at: hoursAgo(1) }), back('R-1', 5_00), back('R-2', 7_00)],
    [refunded(refund(12_00, { bookedAt: hoursAgo(1) }))],
    [['other-amount', 'R-3', -12_00, -20_00]],
  ],
  [
    'less than two sums, of which one is still open',
    [pay, back('R-1', 5_00)],
    [refunded(refund(6_00), refund(7_00, { isOpen: true }))],
    [],
  ],
  [
    'a refund after the sum, by more than clocks differ',
    [pay, back('R-1', 5_00, { at: hoursAgo(8) })],
    [refunded(refund(5_00))],
    [
      ['unknown-refund', 'R-1', null, -5_00],
      ['order-without-money', 'own-500', -5_00, null],
    ],
  ],
  [
    'a refund after the sum, by as much as clocks may differ',
    [pay, back('R-1', 5_00, { at: hoursAgo(9) })],
    [refunded(refund(5_00))],
    [],
  ],
  [
    'a refund whose id we know under another one of as much',
    [pay, back('R-1', 5_00)],
    [refunded(refund(5_00, { reference: 'R-2' }))],
    [
      ['unknown-refund', 'R-1', null, -5_00],
      ['order-without-money', 'R-2', -5_00, null],
    ],
  ],
  [
    'a booked refund at the end of the list, and one that was just booked',
    [pay],
    [
      refunded(
        refund(5_00, { reference: 'R-1', bookedAt: noon }),
        refund(6_00, { reference: 'R-2', bookedAt: noon + 1 }),
      ),
    ],
    [['order-without-money', 'R-1', -5_00, null]],
  ],
  [
    'a booked refund from before the list, and one of its first moment',
    [],
    [
      {
        ...old,
        refunds: [
          refund(5_00, { reference: 'R-1', begunAt: window.from - 1 }),
          refund(6_00, { reference: 'R-2', begunAt: window.from }),
        ],
      },
    ],
    [['order-without-money', 'R-2', -6_00, null]],
  ],
  [
    'a reinstated reversal',
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
