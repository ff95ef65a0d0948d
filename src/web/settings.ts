import { createContext, useContext } from 'react';
import type { ShopSettings } from '#domain/settings/kinds/kinds.ts';

/** The owner's settings, which come with the page's data. */
export const SettingsContext = createContext<ShopSettings | null>(null);

export function useSettings(): ShopSettings {
  const settings = useContext(SettingsContext);
  if (settings === null) throw new Error('There is no SettingsContext around this.');
  return settings;
}
