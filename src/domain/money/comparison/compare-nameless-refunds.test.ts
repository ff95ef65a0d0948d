import { expect, test } from 'vitest';
import { back, old, refund, window } from '../../../../test/support/examples/listed-money.ts';
import { compareBooks } from './compare.ts';
import type { BookedPayment, Movement } from './compared.ts';

type Found = [kind: string, reference: string, ours: number | null, theirs: number | null][];

test.each<[string, Movement[], BookedPayment[], Found]>([
  // money returned, the provider's list, our books, what differs
  [
    'a refund without a capture, of a payment that has others',
    [back('R-2', 5_00, { captureId: null })],
    [{ ...old, refunds: [refund(4_00, { reference: 'R-0' }), refund(5_00, { reference: 'R-2' })] }],
    [['order-without-money', 'R-0', -4_00, null]],
  ],
  [
    'a refund without a capture, next to a payment with another one',
    [back('R-2', 5_00, { captureId: null })],
    [
      {
        ...old,
        id: 'pay-0',
        captureId: 'CAP-0',
        refunds: [refund(4_00, { reference: 'R-0', isOpen: true })],
      },
      { ...old, refunds: [refund(5_00, { reference: 'R-2' })] },
    ],
    [],
  ],
  [
    'a refund without a capture and without an order',
    [back('R-9', 5_00, { captureId: null })],
    [old],
    [['unknown-refund', 'R-9', null, -5_00]],
  ],
])('%s', (_what, listed, booked, expected) => {
  const found = compareBooks(listed, booked, window).map((one) => [
    one.kind,
    one.reference,
    one.ourCents,
    one.providerCents,
  ]);
  expect(found).toEqual(expected);
});
