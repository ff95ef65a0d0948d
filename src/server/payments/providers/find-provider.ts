import type { ProviderName } from '#domain/payments/providers/providers.ts';
import type { Services } from '#server/services.ts';
import type { PaymentProvider, ProviderPage } from './payment-provider.ts';

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

/** The providers' own pages; a provider that is not listed has none. */
export type ProviderPages = Readonly<Partial<Record<ProviderName, ProviderPage | null>>>;

export function providerPages({ providers, config }: Pick<Services, 'providers' | 'config'>): ProviderPages {
  return Object.fromEntries(Object.values(providers).map(({ name, pages }) => [name, pages(config)]));
}
