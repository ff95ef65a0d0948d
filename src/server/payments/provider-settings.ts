import type { z } from 'zod';
import type { ListedProvider } from '#domain/payments/providers.ts';
import { payPalVariables, readPayPal } from './paypal/config.ts';
import { readStripe, stripeVariables } from './stripe/config.ts';

/** How each provider is set up: its variables of the environment, and what they come to. */
const settings = {
  paypal: { variables: payPalVariables, read: readPayPal },
  stripe: { variables: stripeVariables, read: readStripe },
} satisfies Record<ListedProvider, { variables: z.ZodRawShape; read: unknown }>;

type Settings = typeof settings;

/** What the owner has set for each of them, by its name. */
export type ProviderConfigs = { readonly [Name in keyof Settings]: ReturnType<Settings[Name]['read']> };

export const providerVariables: Readonly<Record<string, z.ZodType>> = Object.assign(
  {},
  ...Object.values(settings).map(({ variables }) => variables),
);

/** `values`: what `providerVariables` made of the environment. Throws ConfigError where they do not fit together. */
export function readProviders(values: { HOST: string }): ProviderConfigs {
  const configs = Object.entries(settings).map(([name, { read }]) => [name, read(values)]);
  // Safe: the names are the table's.
  return Object.fromEntries(configs) as ProviderConfigs;
}
