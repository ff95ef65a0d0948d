import type { ProviderName } from '#domain/payments/providers/providers.ts';
import type { Services } from '#server/services.ts';
import type { ProviderPage } from './payment-provider.ts';

/** The providers' own pages; a provider that is not listed has none. */
export type ProviderPages = Readonly<Partial<Record<ProviderName, ProviderPage | null>>>;

/** For places without links to the providers. */
export const noPages: ProviderPages = {};

export function providerPages({ providers, config }: Pick<Services, 'providers' | 'config'>): ProviderPages {
  return Object.fromEntries(Object.values(providers).map(({ name, pages }) => [name, pages(config)]));
}

export function transactionUrl(
  pages: ProviderPages,
  { provider, reference }: { provider: ProviderName; reference: string },
): string | null {
  return pages[provider]?.transaction(reference) ?? null;
}

export function disputeUrl(
  pages: ProviderPages,
  { provider, id }: { provider: ProviderName; id: string },
): string | null {
  return pages[provider]?.dispute(id) ?? null;
}
