import type { z } from 'zod';
import type { StoreOptions } from '#server/store.ts';
import { payPal } from './paypal/provider.ts';
import { stripe } from './stripe/provider.ts';

/** Whom the store takes money by. A new one is a line here and a folder (docs/development.md, 'Add a payment provider'). */
export const providers = { paypal: payPal, stripe };

/** What each of them works with, by its name; for its own folder alone. */
export type ProviderClients = {
  readonly [Name in keyof typeof providers]: ReturnType<(typeof providers)[Name]['connect']>;
};

export function connectProviders(options: StoreOptions): ProviderClients {
  const clients = Object.values(providers).map(({ name, connect }) => [name, connect(options)]);
  // Safe: each provider is called what its line is called.
  return Object.fromEntries(clients) as ProviderClients;
}

/** What the owner has set for each of them, by its name. */
export type ProviderConfigs = {
  readonly [Name in keyof typeof providers]: ReturnType<(typeof providers)[Name]['settings']['read']>;
};

/** The variables of the environment that they are set up by. */
export const providerVariables: Readonly<Record<string, z.ZodType>> = Object.assign(
  {},
  ...Object.values(providers).map(({ settings }) => settings.variables),
);

/** `values`: what `providerVariables` made of the environment. Throws ConfigError where they do not fit together. */
export function readProviders(values: { HOST: string }): ProviderConfigs {
  const configs = Object.values(providers).map(({ name, settings }) => [name, settings.read(values)]);
  return Object.fromEntries(configs) as ProviderConfigs;
}
