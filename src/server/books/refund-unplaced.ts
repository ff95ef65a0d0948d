import { toDecimal } from '#domain/money/money.ts';
import { meaningOfRefundIssue } from '#domain/payments/refund-issues.ts';
import type { moneyDifferences } from '../db/schema/books.ts';
import { refundCharge } from '../payments/stripe/balance.ts';
import type { Services } from '../services.ts';

type Unplaced = Pick<typeof moneyDifferences.$inferSelect, 'id' | 'provider' | 'reference' | 'providerCents'>;

export type UnplacedRefund =
  | { kind: 'ok'; refund: string }
  | { kind: 'refused'; issue: string }
  | { kind: 'unknown'; reason: string };

/** Gives a capture or charge back that no payment of ours knows. Its key is the difference's, so that it goes back once. */
export async function refundUnplaced(
  { paypal, stripe, log }: Pick<Services, 'paypal' | 'stripe' | 'log'>,
  { id, provider, reference, providerCents }: Unplaced,
): Promise<UnplacedRefund> {
  const cents = providerCents ?? 0;
  const key = `d-${id}-${reference}`;
  if (provider === 'stripe') {
    if (stripe === null) return { kind: 'unknown', reason: 'the store has no Stripe keys' };
    const answer = await refundCharge(stripe, { charge: reference, cents, key });
    if (answer.kind === 'ok') return { kind: 'ok', refund: answer.value.id };
    if (answer.kind === 'unknown') return answer;
    const { issue, status, requestId } = answer;
    return readRefusal(issue, status, () =>
      log.error({ reference, issue, requestId }, 'Stripe refused a refund'),
    );
  }
  const answer = await paypal.refundCapture(reference, toDecimal(cents), key);
  if (answer.kind === 'unknown') return answer;
  if (answer.kind === 'refused') {
    const { issue, status, debugId } = answer;
    return readRefusal(issue, status, () =>
      log.error({ reference, issue, debugId }, 'PayPal refused a refund'),
    );
  }
  const { id: refund, status } = answer.value;
  // A 201 can hold a refund that came to nothing.
  const isLost = status === 'FAILED' || status === 'CANCELLED';
  return isLost ? { kind: 'refused', issue: `REFUND_${status}` } : { kind: 'ok', refund };
}

function readRefusal(issue: string, status: number | null, tell: () => void): UnplacedRefund {
  switch (meaningOfRefundIssue(issue, status)) {
    case 'working':
      return { kind: 'unknown', reason: issue };
    case 'done':
      return { kind: 'ok', refund: 'made before' };
    case 'refused':
      tell();
      return { kind: 'refused', issue };
  }
}
