import { toDecimal } from '#domain/money/money.ts';
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
    if (answer.kind === 'refused') log.error({ reference, issue: answer.issue }, 'Stripe refused a refund');
    return answer;
  }
  const answer = await paypal.refundCapture(reference, toDecimal(cents), key);
  if (answer.kind === 'ok') {
    const { id: refund, status } = answer.value;
    const isLost = status === 'FAILED' || status === 'CANCELLED';
    return isLost ? { kind: 'refused', issue: `REFUND_${status}` } : { kind: 'ok', refund };
  }
  if (answer.kind === 'unknown') return answer;
  if (answer.issue === 'CAPTURE_FULLY_REFUNDED') return { kind: 'ok', refund: 'made before' };
  // It works on the same call, which is repeated with the same key.
  if (answer.issue === 'PREVIOUS_REQUEST_IN_PROGRESS') return { kind: 'unknown', reason: answer.issue };
  log.error({ reference, issue: answer.issue, debugId: answer.debugId }, 'PayPal refused a refund');
  return { kind: 'refused', issue: answer.issue };
}
