import type { ProviderName } from '#domain/payments/providers/providers.ts';
import type { Services } from '#server/services.ts';
import type { ProviderPage } from './payment-provider.ts';

/** The providers' own pages; a provider that is not listed has none. */
export type ProviderPages = Readonly<Partial<Record<ProviderName, ProviderPage | null>>>;

export function providerPages({ providers, config }: Pick<Services, 'providers' | 'config'>): ProviderPages {
  return Object.fromEntries(Object.values(providers).map(({ name, pages }) => [name, pages(config)]));
}
