import type { Movement } from '#domain/money/comparison/compared.ts';
import { paymentProviders, type ListedProvider } from '#domain/payments/providers/providers.ts';
import { hourMs } from '#domain/platform/time/durations.ts';
import { findProvider } from '#server/payments/providers/find-provider.ts';
import type { Services } from '#server/services.ts';

/** `until`: the list is complete until then, in ms. `not-allowed`: our app or key lacks the permission. */
export type Listing =
  | { kind: 'ok'; movements: Movement[]; until: number }
  | { kind: 'not-allowed' | 'no-answer'; reason: string };

export async function listOf(
  services: Services,
  provider: ListedProvider,
  span: { from: number; now: number },
): Promise<Listing> {
  const listed = await findProvider(services, { provider }).listMovements(services, span);
  if (listed.kind !== 'ok') return listed;
  const { movements, completeUntil } = listed;
  const certain = span.now - paymentProviders[provider].hoursUntilListed * hourMs;
  return { kind: 'ok', movements, until: Math.min(certain, completeUntil ?? certain) };
}
