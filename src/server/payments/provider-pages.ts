import type { ProviderName } from '#domain/payments/providers.ts';
import type { Config } from '../config.ts';

/** Where the providers' own pages are; null: a simulator, which has none. */
export type ProviderPages = Readonly<Record<ProviderName, string | null>>;

/** Where links to the providers are not wanted. */
export const noPages: ProviderPages = { paypal: null, stripe: null, none: null };

export function providerPages({ paypal, stripe }: Pick<Config, 'paypal' | 'stripe'>): ProviderPages {
  const hosts = {
    live: 'https://www.paypal.com',
    sandbox: 'https://www.sandbox.paypal.com',
    simulator: null,
  };
  const isTest = stripe?.secretKey.includes('_test_') === true;
  const cards = stripe === null || stripe.apiUrl !== null ? null : 'https://dashboard.stripe.com';
  return {
    paypal: paypal.credentials === null ? null : hosts[paypal.environment],
    stripe: cards && `${cards}${isTest ? '/test' : ''}`,
    none: null,
  };
}

export function transactionUrl(
  pages: ProviderPages,
  { provider, reference }: { provider: ProviderName; reference: string },
): string | null {
  const host = pages[provider];
  if (host === null) return null;
  const id = encodeURIComponent(reference);
  return provider === 'stripe' ? `${host}/search?query=${id}` : `${host}/activity/payment/${id}`;
}

export function disputeUrl(
  pages: ProviderPages,
  { provider, id }: { provider: ProviderName; id: string },
): string | null {
  const host = pages[provider];
  if (host === null) return null;
  const name = encodeURIComponent(id);
  return provider === 'stripe' ? `${host}/disputes/${name}` : `${host}/resolutioncenter/view/${name}`;
}
