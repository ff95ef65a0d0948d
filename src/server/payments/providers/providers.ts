import type { ListedProvider } from '#domain/payments/providers/providers.ts';
import type { ProviderClients, Services, StoreOptions } from '#server/services.ts';
import type { Connecting } from './connecting.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { payPal } from './paypal/provider.ts';
import { stripe } from './stripe/provider.ts';

/** The payment providers. A new one is a line here and a folder (docs/development.md, 'Add a payment provider'). */
export const providers = { paypal: payPal, stripe } satisfies Record<
  ListedProvider,
  PaymentProvider<Services> & Connecting<unknown>
>;

/** What each provider works with, by name; only for its own folder. */
type Connected = {
  readonly [Name in keyof typeof providers]: Awaited<ReturnType<(typeof providers)[Name]['connect']>>;
};

export async function connectProviders(options: StoreOptions): Promise<ProviderClients> {
  const clients = await Promise.all(
    Object.values(providers).map(async ({ name, connect }) => [name, await connect(options)] as const),
  );
  // Safe: each provider's name is its key.
  return Object.fromEntries(clients) as Connected;
}
