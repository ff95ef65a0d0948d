import type { ListedProvider } from '#domain/payments/providers.ts';
import type { ProviderClients, Services, StoreOptions } from '#server/services.ts';
import type { Connecting } from './connecting.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { payPal } from './paypal/provider.ts';
import { stripe } from './stripe/provider.ts';

/** Whom the store takes money by. A new one is a line here and a folder (docs/development.md, 'Add a payment provider'). */
export const providers = { paypal: payPal, stripe } satisfies Record<
  ListedProvider,
  PaymentProvider<Services> & Connecting<unknown>
>;

/** What each of them works with, by its name; for its own folder alone. */
type Connected = {
  readonly [Name in keyof typeof providers]: ReturnType<(typeof providers)[Name]['connect']>;
};

export function connectProviders(options: StoreOptions): ProviderClients {
  const clients = Object.values(providers).map(({ name, connect }) => [name, connect(options)]);
  // Safe: each provider is called what its line is called.
  return Object.fromEntries(clients) as Connected;
}
