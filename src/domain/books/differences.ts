import type { Cents } from '#domain/money/money.ts';

/**
 * money-without-order: the provider has money that no payment of ours knows · order-without-money: we booked what the
 * provider does not have · other-amount: both know it, with different cents · unknown-refund: money went back unheard.
 */
export const differenceKinds = [
  'money-without-order',
  'order-without-money',
  'other-amount',
  'unknown-refund',
] as const;

export type DifferenceKind = (typeof differenceKinds)[number];

/** not-allowed: our app or key may not read the list · no-answer: the provider did not answer. */
export const checkProblems = ['not-allowed', 'no-answer'] as const;

export type CheckProblem = (typeof checkProblems)[number];

/** Cents as a bank statement signs them: what came is above zero, what went back below. Null: that side knows nothing of it. */
export type Difference = {
  kind: DifferenceKind;
  /** The provider's transaction; for money that only we know, our capture or refund. */
  reference: string;
  paymentId: string | null;
  orderId: number | null;
  /** The order number that the provider kept with it. */
  orderNumber: string | null;
  ourCents: Cents | null;
  providerCents: Cents | null;
  /** ms. */
  movedAt: number;
};

/**
 * look: ask the provider about the payment and record what it says · refund: send the money back at the provider ·
 * handle: the owner has dealt with it, in words that are kept.
 */
export type Mend = 'look' | 'refund' | 'handle';

/** What can be done about an open difference, the best first. The same for the buttons and the refusals. */
export function mendsOf(difference: { kind: DifferenceKind; isPaymentKnown: boolean }): readonly Mend[] {
  if (difference.isPaymentKnown) return ['look', 'handle'];
  return difference.kind === 'money-without-order' ? ['refund', 'handle'] : ['handle'];
}

/** How a difference was resolved; its text lies in the database. */
export type Resolution =
  /** A later comparison no longer finds it. */
  | { how: 'gone' }
  /** A look at the provider brought both to the same. */
  | { how: 'mended' }
  | { how: 'refunded'; refund: string }
  | { how: 'handled'; note: string };

export function writeResolution(resolution: Resolution): string {
  switch (resolution.how) {
    case 'gone':
    case 'mended':
      return resolution.how;
    case 'refunded':
      return `refunded: ${resolution.refund}`;
    case 'handled':
      return `handled: ${resolution.note}`;
  }
}

export function readResolution(text: string): Resolution {
  const [how, ...rest] = text.split(': ');
  const particulars = rest.join(': ');
  if (how === 'refunded') return { how, refund: particulars };
  if (how === 'handled') return { how, note: particulars };
  return { how: how === 'mended' ? 'mended' : 'gone' };
}

/** A comparison that finds it again opens it again, unless the owner has decided about it. */
export function isReopened(resolution: string): boolean {
  const { how } = readResolution(resolution);
  return how === 'gone' || how === 'mended';
}
