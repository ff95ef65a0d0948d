import type { Cents } from '#domain/money/amounts/money.ts';

/**
 * money-without-order: the provider has money without a payment of ours · order-without-money: we booked money that the provider
 * does not list · other-amount: both have it, with different amounts · unknown-refund: a refund that we have not recorded.
 */
export const differenceKinds = [
  'money-without-order',
  'order-without-money',
  'other-amount',
  'unknown-refund',
] as const;

export type DifferenceKind = (typeof differenceKinds)[number];

/** not-allowed: our app or key has no permission to read the list · no-answer: the provider did not answer. */
export const checkProblems = ['not-allowed', 'no-answer'] as const;

export type CheckProblem = (typeof checkProblems)[number];

/** Signed cents as on a bank statement: incoming positive, outgoing negative. Null: that side has no record of it. */
export type Difference = {
  kind: DifferenceKind;
  /** The provider's transaction; for money that only we have recorded, our capture or refund. */
  reference: string;
  paymentId: string | null;
  orderId: number | null;
  /** The order number stored at the provider. */
  orderNumber: string | null;
  ourCents: Cents | null;
  providerCents: Cents | null;
  /** ms. */
  movedAt: number;
};

/**
 * look: ask the provider about the payment and record the answer · refund: refund the money at the provider · handle: the owner has
 * resolved it, with a note.
 */
export type Mend = 'look' | 'refund' | 'handle';

/** The possible fixes of an open difference, the best first; used by both the buttons and the refusals. */
export function mendsOf(difference: { kind: DifferenceKind; isPaymentKnown: boolean }): readonly Mend[] {
  if (difference.isPaymentKnown) return ['look', 'handle'];
  return difference.kind === 'money-without-order' ? ['refund', 'handle'] : ['handle'];
}

/**
 * gone: a later comparison no longer finds it · mended: checking with the provider made both sides equal · refunded, handled: by the
 * owner.
 */
export const resolutions = ['gone', 'mended', 'refunded', 'handled'] as const;

/** How a difference was resolved. `detail`: the refund's id at the provider, or the owner's note; null: it was found to be resolved. */
export type Resolution = { how: (typeof resolutions)[number]; detail: string | null };

/** If a later comparison finds it again, it is reopened, unless the owner has resolved it. */
export function isReopened(how: Resolution['how'] | null): boolean {
  return how === 'gone' || how === 'mended';
}
