import type { Config } from '#server/config.ts';
import type { ProviderPage } from '#server/payments/providers/payment-provider.ts';

const hosts = {
  live: 'https://www.paypal.com',
  sandbox: 'https://www.sandbox.paypal.com',
  simulator: null,
};

export function payPalPages({ paypal }: Config): ProviderPage | null {
  const host = paypal.credentials === null ? null : hosts[paypal.environment];
  if (host === null) return null;
  return {
    transaction: (reference) => `${host}/activity/payment/${encodeURIComponent(reference)}`,
    dispute: (id) => `${host}/resolutioncenter/view/${encodeURIComponent(id)}`,
  };
}
