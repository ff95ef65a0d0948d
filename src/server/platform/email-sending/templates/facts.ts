import { createContext, useContext } from 'react';
import type { StoreFacts } from '#domain/store-facts.ts';

const Facts = createContext<StoreFacts | null>(null);

/** Gives an email's parts the facts of the store. */
export const FactsProvider = Facts.Provider;

export function useFacts(): StoreFacts {
  const facts = useContext(Facts);
  if (facts === null) throw new Error('There is no FactsProvider around this.');
  return facts;
}
