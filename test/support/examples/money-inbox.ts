import { differenceCause, differenceTitle, mendLabel } from '#domain/money/comparison/difference-labels.ts';
import { mendsOf, type DifferenceKind } from '../../../src/domain/money/comparison/differences.ts';
import type { MoneyDifference, MoneyInbox } from '../../../src/domain/money/comparison/money.schema.ts';
import { toDecimal } from '../../../src/domain/money/amounts/money.ts';

type Example = [kind: DifferenceKind, ours: number | null, theirs: number | null, number: string | null];

const examples: readonly Example[] = [
  ['unknown-refund', null, -7_00, 'RT-7K3M-92QF'],
  ['money-without-order', null, 12_34, null],
  ['order-without-money', 48_43, null, 'RT-4PG3-3YE6'],
  ['other-amount', 48_43, 48_42, 'RT-CARG-AXDN'],
];

const at = '2026-11-21T11:20:00.000Z';

function difference([kind, ourCents, providerCents, number]: Example, index: number): MoneyDifference {
  const isPaymentKnown = number !== null;
  const told = {
    kind,
    provider: 'paypal',
    ourCents,
    providerCents,
    orderNumber: number,
    isPaymentKnown,
  } as const;
  return {
    id: index + 1,
    kind,
    title: differenceTitle(told),
    cause: differenceCause(told),
    provider: 'paypal',
    reference: '1V225298DJ749921F',
    referenceUrl: 'https://www.sandbox.paypal.com/activity/payment/1V225298DJ749921F',
    orderId: isPaymentKnown ? 17 : null,
    orderNumber: number,
    ourAmount: ourCents === null ? null : toDecimal(ourCents),
    providerAmount: providerCents === null ? null : toDecimal(providerCents),
    movedAt: at,
    foundAt: at,
    mends: mendsOf({ kind, isPaymentKnown }).map((mend) => ({ mend, label: mendLabel(mend, kind) })),
    resolvedAt: null,
    resolution: null,
  };
}

const differences = examples.map(difference);

/** The inbox with an open difference of each kind, a resolved one, and a missing permission. */
export const moneyInboxExample: MoneyInbox = {
  differences,
  disputes: [
    {
      id: 'PP-R-AYP-10135034',
      provider: 'paypal',
      url: null,
      orderId: null,
      orderNumber: null,
      status: 'waiting',
      reason: 'The item was not received',
      amount: '48.43',
      answerDueAt: null,
      openedAt: at,
      closedAt: null,
    },
  ],
  resolved: differences
    .slice(0, 1)
    .map((one) => ({ ...one, id: 9, mends: [], resolvedAt: at, resolution: 'Handled: Paid back in cash' })),
  isComparing: false,
  checks: [
    {
      provider: 'paypal',
      at,
      fromDay: '2026-11-17',
      toDay: '2026-11-21',
      transactions: 42,
      problem: 'not-allowed',
    },
    {
      provider: 'stripe',
      at,
      fromDay: '2026-11-17',
      toDay: '2026-11-21',
      transactions: 3,
      problem: 'no-answer',
    },
  ],
};
