import type { Cents } from '#domain/money/money.ts';
import type { RefundCause } from '#domain/payments/refund-causes.ts';
import type { RequestCause } from '#domain/payments/payment-request.ts';

/** What a change adds to an order's total, in cents, negative if it falls; `tax` null: an old refund that did not keep it. */
export type TotalChange = { cause: RequestCause; amount: Cents; shipping: Cents; tax: Cents | null };

/** A change that the customer was asked to pay; the link works until `expiresAt`. */
export type AskedChange = TotalChange & { expiresAt: Date };

/** An order's total before and after its changes, and the money for it (R-ORD-47). In cents. */
export type ChangedTotals = {
  original: Cents;
  /** One for each cause. */
  changes: TotalChange[];
  asked: AskedChange | null;
  paid: Cents;
  refunded: Cents;
  refundPending: Cents;
  /** Differences that the provider refused to refund and that were not refunded since. */
  owedBack: Cents;
};

export type ChangingRefund = {
  cause: RefundCause | null;
  status: 'requested' | 'pending' | 'completed' | 'failed';
  amountCents: Cents;
  shippingCents: Cents;
  taxCents: Cents | null;
  /** The owner's own amount: for neither units nor shipping. */
  otherCents: Cents;
  createdAt: Date;
};

export type ChangingRequest = {
  cause: RequestCause;
  state: 'open' | 'paid';
  amountCents: Cents;
  shippingCents: Cents;
  taxCents: Cents;
  expiresAt: Date;
};

type ChangedOrder = {
  totalCents: Cents;
  refundedCents: Cents;
  /** Of the payments that paid it. */
  refunds: readonly ChangingRefund[];
  /** For differences. */
  requests: readonly ChangingRequest[];
};

/**
 * What changed a paid order's total, and what is due: the order's amounts are all that was charged, so that a refunded difference is
 * above them and a requested one below. Null: nothing changed it.
 */
export function changedTotals({
  totalCents,
  refundedCents,
  refunds,
  requests,
}: ChangedOrder): ChangedTotals | null {
  const paidLater = requests.filter(({ state }) => state === 'paid');
  const open = requests.find(({ state }) => state === 'open');
  const back = refunds.flatMap((refund) =>
    refund.cause === 'edit' || refund.cause === 'address' ? [{ ...refund, cause: refund.cause }] : [],
  );
  if (back.length === 0 && requests.length === 0) return null;
  const all = [
    ...paidLater.map(changeOfRequest),
    ...back.map(({ cause, amountCents, shippingCents, taxCents }) => ({
      cause,
      amount: -amountCents,
      shipping: 0 - shippingCents,
      tax: taxCents === null ? null : 0 - taxCents,
    })),
  ];
  return {
    original: totalCents - sumOf(paidLater),
    changes: causes.flatMap((cause) => summed(all.filter((one) => one.cause === cause))),
    asked: open ? { ...changeOfRequest(open), expiresAt: open.expiresAt } : null,
    paid: totalCents,
    refunded: refundedCents,
    refundPending: sumOf(refunds.filter(({ status }) => status === 'requested' || status === 'pending')),
    owedBack: owedBack(back, refunds),
  };
}

const causes = ['edit', 'address', 'owner'] as const satisfies readonly RequestCause[];

function changeOfRequest({ cause, amountCents, shippingCents, taxCents }: ChangingRequest): TotalChange {
  return { cause, amount: amountCents, shipping: shippingCents, tax: taxCents };
}

/** Changes of one cause as one; nothing if there is none. */
export function summed(changes: readonly TotalChange[]): TotalChange[] {
  const [first] = changes;
  if (!first) return [];
  const isTaxKnown = changes.every(({ tax }) => tax !== null);
  return [
    {
      cause: first.cause,
      amount: changes.reduce((sum, { amount }) => sum + amount, 0),
      shipping: changes.reduce((sum, { shipping }) => sum + shipping, 0),
      tax: isTaxKnown ? changes.reduce((sum, { tax }) => sum + (tax ?? 0), 0) : null,
    },
  ];
}

/** An amount of the owner's own that went back after a refused difference counts toward it. */
function owedBack(back: readonly ChangingRefund[], refunds: readonly ChangingRefund[]): Cents {
  const failed = back.filter(({ status }) => status === 'failed');
  const since = Math.min(...failed.map(({ createdAt }) => createdAt.getTime()));
  const later = refunds.filter(
    ({ cause, status, createdAt }) =>
      status !== 'failed' && cause !== 'edit' && cause !== 'address' && createdAt.getTime() >= since,
  );
  const own = later.reduce(
    (sum, { cause, otherCents, amountCents }) => sum + (cause === 'owner' ? otherCents : amountCents),
    0,
  );
  return Math.max(0, sumOf(failed) - own);
}

function sumOf(amounts: readonly { amountCents: Cents }[]): Cents {
  return amounts.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
