import type { Movement } from '#domain/books/compare.ts';
import { hoursUntilListed, type ListedProvider } from '#domain/books/listed-late.ts';
import { hourMs } from '#domain/time/durations.ts';
import { listTransactions } from '../payments/paypal/reporting.ts';
import { listMovements } from '../payments/stripe/balance.ts';
import type { Services } from '../services.ts';

/** `until`: the list is complete until then, in ms. `not-allowed`: our app or key lacks the permission. */
export type Listing =
  | { kind: 'ok'; movements: Movement[]; until: number }
  | { kind: 'not-allowed' | 'no-answer'; reason: string };

export async function listOf(
  { paypal, stripe }: Pick<Services, 'paypal' | 'stripe'>,
  provider: ListedProvider,
  { from, now }: { from: number; now: number },
): Promise<Listing> {
  const certain = now - hoursUntilListed[provider] * hourMs;
  if (provider === 'stripe') {
    if (stripe === null) return { kind: 'not-allowed', reason: 'the store has no Stripe keys' };
    const listed = await listMovements(stripe, from);
    if (listed.kind === 'ok') return { kind: 'ok', movements: listed.value, until: certain };
    const reason = listed.kind === 'unknown' ? listed.reason : listed.issue;
    return { kind: reason.startsWith('StripePermissionError') ? 'not-allowed' : 'no-answer', reason };
  }
  const listed = await listTransactions(paypal, { from, to: now });
  if (listed.kind === 'ok') {
    const { movements, refreshedAt } = listed.value;
    return { kind: 'ok', movements, until: Math.min(certain, refreshedAt ?? certain) };
  }
  if (listed.kind === 'unknown') return { kind: 'no-answer', reason: listed.reason };
  return { kind: listed.status === 403 ? 'not-allowed' : 'no-answer', reason: listed.issue };
}
