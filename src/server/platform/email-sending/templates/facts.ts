import { createContext, useContext } from 'react';
import type { StoreFacts } from '#domain/settings/kinds/facts.schema.ts';

const Facts = createContext<StoreFacts | null>(null);

/** Gives an email's parts the facts of the store. */
export const FactsProvider = Facts.Provider;

export function useFacts(): StoreFacts {
  const facts = useContext(Facts);
  if (facts === null) throw new Error('There is no FactsProvider around this.');
  return facts;
}

const HasBuilder = createContext(true);

/** Tells an email's parts whether the store sells custom holsters (R-SETUP-17). */
export const HasBuilderProvider = HasBuilder.Provider;

export function useHasBuilder(): boolean {
  return useContext(HasBuilder);
}

const ShopUrl = createContext('');

/** Gives an email's parts the store's address. Empty if an old email in the outbox has none: it then shows no pictures. */
export const ShopUrlProvider = ShopUrl.Provider;

/** The absolute address of one of the store's files or pages; null if the store's address is unknown. */
export function useShopAddress(): (path: string) => string | null {
  const shopUrl = useContext(ShopUrl);
  return (path) => (shopUrl === '' ? null : `${shopUrl}${path}`);
}
