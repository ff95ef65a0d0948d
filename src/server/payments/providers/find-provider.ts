import type { ProviderName } from '#domain/payments/providers/providers.ts';
import type { Services } from '#server/services.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** A payment's provider. Throws for a free order and for cash, which have none. */
export function findProvider(
  { providers }: Pick<Services, 'providers'>,
  { provider }: { provider: ProviderName },
): PaymentProvider<Services> {
  if (provider === 'none' || provider === 'cash') throw new Error('there is no provider to ask');
  return providers[provider];
}

/** The providers whose keys the store has. */
export function providersInUse(services: Services): PaymentProvider<Services>[] {
  return Object.values(services.providers).filter((provider) => provider.isSetUp(services));
}
