import type { z } from 'zod';
import type { ListedProvider } from '#domain/payments/providers/providers.ts';
import { payPalVariables, readPayPal } from './paypal/config.ts';
import { readStripe, stripeVariables } from './stripe/config.ts';

/** How each provider is configured: its environment variables, and the result. */
const settings = {
  paypal: { variables: payPalVariables, read: readPayPal },
  stripe: { variables: stripeVariables, read: readStripe },
} satisfies Record<ListedProvider, { variables: z.ZodRawShape; read: unknown }>;

type Settings = typeof settings;

/** Each provider's settings, by name. */
export type ProviderConfigs = { readonly [Name in keyof Settings]: ReturnType<Settings[Name]['read']> };

export const providerVariables: Readonly<Record<string, z.ZodType>> = Object.assign(
  {},
  ...Object.values(settings).map(({ variables }) => variables),
);

/** `values`: the environment, parsed with `providerVariables`. Throws ConfigError if they contradict each other. */
export function readProviders(values: { HOST: string }): ProviderConfigs {
  const configs = Object.entries(settings).map(([name, { read }]) => [name, read(values)]);
  // Safe: the names come from the table.
  return Object.fromEntries(configs) as ProviderConfigs;
}
