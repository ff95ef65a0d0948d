import { providerWord } from '#domain/payments/providers/providers.ts';
import type { moneyDifferences } from '#server/db/schema/books.ts';
import { findProvider } from '#server/payments/providers/find-provider.ts';
import { readRefunded } from '#server/payments/refunds/refund-at-provider.ts';
import type { Services } from '#server/services.ts';

type Unplaced = Pick<typeof moneyDifferences.$inferSelect, 'id' | 'provider' | 'reference' | 'providerCents'>;

export type UnplacedRefund =
  | { kind: 'ok'; refund: string }
  | { kind: 'refused'; issue: string }
  | { kind: 'unknown'; reason: string };

/** Refunds a capture or charge without a payment of ours. Its key comes from the difference, so that it is refunded once. */
export async function refundUnplaced(
  services: Services,
  { id, provider, reference, providerCents }: Unplaced,
): Promise<UnplacedRefund> {
  const refunded = await findProvider(services, { provider }).refundUnplaced(services, {
    captureId: reference,
    cents: providerCents ?? 0,
    key: `d-${id}-${reference}`,
  });
  const answer = readRefunded(refunded);
  if (answer.kind === 'unknown') return answer;
  if (answer.kind === 'ok') return { kind: 'ok', refund: answer.providerRefundId ?? 'made before' };
  const { issue, debugId } = answer;
  services.log.error({ reference, issue, debugId }, `${providerWord(provider)} refused a refund`);
  return { kind: 'refused', issue };
}
