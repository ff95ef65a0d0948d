import { createContext, useContext } from 'react';
import type { BuilderToday } from '#domain/catalog/holster/lists.ts';
import type { BuilderSetting } from '#domain/settings/kinds/builder.schema.ts';
import { useSettings } from '#web/settings.ts';

/** The builder's lists, which come with the data of the pages that need them. */
export const ListsContext = createContext<BuilderSetting | null>(null);

/** What the builder offers today. */
export function useLists(): BuilderToday {
  const builder = useContext(ListsContext);
  const { day } = useSettings();
  if (builder === null) throw new Error('There is no ListsContext around this.');
  return { builder, day };
}
