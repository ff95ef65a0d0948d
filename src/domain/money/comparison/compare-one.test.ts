import { expect, test } from 'vitest';
import type { ProviderCapture } from '#domain/payments/settle/next-step.ts';
import { compareOne } from './compare-one.ts';

type Status = ProviderCapture['status'];
type Ours = {
  isCaptured?: boolean;
  refunds?: readonly [cents: number, isOpen: boolean][];
  wasDisputed?: boolean;
};
type Found = readonly [kind: string, ours: number | null, theirs: number | null] | null;

test.each<[Status | null, number, number, Ours, Found]>([
  // the provider's capture, its cents, money returned, our books, what differs
  [null, 0, 0, { isCaptured: false }, null],
  [null, 0, 0, {}, ['order-without-money', 48_43, null]],
  ['pending', 48_43, 0, {}, ['order-without-money', 48_43, null]],
  ['declined', 48_43, 0, { isCaptured: false }, null],
  ['completed', 48_43, 0, { isCaptured: false }, ['money-without-order', null, 48_43]],
  ['completed', 48_43, 0, {}, null],
  ['completed', 48_42, 0, {}, ['other-amount', 48_43, 48_42]],
  ['completed', 48_43, 12_00, {}, ['unknown-refund', null, -12_00]],
  ['completed', 48_43, 12_00, { refunds: [[5_00, false]] }, ['unknown-refund', null, -7_00]],
  [
    'completed',
    48_43,
    12_00,
    {
      refunds: [
        [5_00, false],
        [7_00, false],
      ],
    },
    null,
  ],
  ['refunded', 48_43, 48_43, { refunds: [[48_43, false]] }, null],
  ['completed', 48_43, 5_00, { refunds: [[12_00, false]] }, ['other-amount', -12_00, -5_00]],
  ['completed', 48_43, 0, { refunds: [[12_00, true]] }, null],
  [
    'completed',
    48_43,
    5_00,
    {
      refunds: [
        [5_00, false],
        [12_00, true],
      ],
    },
    null,
  ],
  ['completed', 48_43, 0, { refunds: [[48_43, false]], wasDisputed: true }, null],
])(
  'a capture that is %s, of %i with %i gone back, and books %j',
  (status, amount, returned, ours, expected) => {
    const capture = status && {
      id: 'CAP-1',
      status,
      amount,
      returned,
      currency: 'USD',
      customId: 'pay-1',
      fee: null,
      issue: null,
    };
    const found = compareOne(capture, {
      id: 'pay-1',
      orderId: 1,
      providerOrderId: 'PP-1',
      captureId: 'CAP-1',
      isCaptured: true,
      cents: 48_43,
      begunAt: 0,
      bookedAt: 0,
      isDisputed: false,
      wasDisputed: false,
      ...ours,
      refunds: (ours.refunds ?? []).map(([cents, isOpen], index) => ({
        id: String(index),
        reference: null,
        cents,
        isOpen,
        begunAt: 0,
        bookedAt: 0,
      })),
    });
    expect(found && [found.kind, found.ourCents, found.providerCents]).toEqual(expected);
  },
);

test.each([
  // the provider's capture, the one in our books, what the difference is named by
  ['CAP-9', 'CAP-1', 'CAP-9'],
  [null, 'CAP-1', 'CAP-1'],
  [null, null, 'pay-1'],
])('with the capture %s at the provider and %s in the books it is named by %s', (theirs, ours, reference) => {
  const capture: ProviderCapture | null =
    theirs === null
      ? null
      : {
          id: theirs,
          status: 'completed',
          amount: 1,
          returned: 0,
          currency: 'USD',
          customId: null,
          fee: null,
          issue: null,
        };
  const booked = {
    providerOrderId: null,
    captureId: ours,
    isCaptured: true,
    cents: 48_43,
    begunAt: 0,
    bookedAt: 7,
  };
  const found = compareOne(capture, {
    ...booked,
    id: 'pay-1',
    orderId: 1,
    refunds: [],
    isDisputed: false,
    wasDisputed: false,
  });
  expect(found).toMatchObject({ reference, paymentId: 'pay-1', orderId: 1, orderNumber: null, movedAt: 7 });
});
