import type { StoreFacts } from '#domain/settings/kinds/facts.schema.ts';
import { useSettings } from './settings.ts';

/** What names the store (R-SETUP-2). */
export function useFacts(): StoreFacts {
  return useSettings().facts;
}
