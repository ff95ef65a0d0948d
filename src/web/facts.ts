import { createContext, useContext } from 'react';
import type { StoreFacts } from '#domain/store-facts.ts';

/** The store's facts, which come with the page's data. */
export const FactsContext = createContext<StoreFacts | null>(null);

export function useFacts(): StoreFacts {
  const facts = useContext(FactsContext);
  if (facts === null) throw new Error('There is no FactsContext around this.');
  return facts;
}
