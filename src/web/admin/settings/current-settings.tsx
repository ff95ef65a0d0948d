import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SettingValues, ShopSettings } from '#domain/settings/kinds/kinds.ts';
import { SettingsContext } from '#web/settings.ts';
import { settingsQuery } from './settings-query.ts';

/** The owner's settings for the dashboard: the document's, and what the settings page has read since. */
export function CurrentSettings({ document, children }: { document: ShopSettings; children: ReactNode }) {
  const { data = [] } = useQuery({ ...settingsQuery, enabled: false });
  const {
    opening,
    sales: _planned,
    offer: _offer,
    ...read
  } = Object.fromEntries(data.map(({ kind, now }) => [kind, now.value])) as Partial<SettingValues>;
  const { facts = document.facts } = read;
  const settings = {
    ...document,
    ...read,
    orderPrefixes: [...new Set([facts.orderPrefix, ...document.orderPrefixes])],
    isOpen: opening?.isOpen ?? document.isOpen,
    hasBuilder: opening?.hasBuilder ?? document.hasBuilder,
    builderVersion: data.find(({ kind }) => kind === 'builder')?.now.version ?? document.builderVersion,
  };
  return <SettingsContext value={settings}>{children}</SettingsContext>;
}
