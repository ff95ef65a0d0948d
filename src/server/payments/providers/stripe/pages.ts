import type { Config } from '#server/config.ts';
import type { ProviderPage } from '#server/payments/providers/payment-provider.ts';

export function stripePages({ stripe }: Config): ProviderPage | null {
  if (stripe === null || stripe.apiUrl !== null) return null;
  const isTest = stripe.secretKey.includes('_test_');
  const host = `https://dashboard.stripe.com${isTest ? '/test' : ''}`;
  return {
    transaction: (reference) => `${host}/search?query=${encodeURIComponent(reference)}`,
    dispute: (id) => `${host}/disputes/${encodeURIComponent(id)}`,
  };
}
