import { isDashboardPage } from './is-dashboard-page.ts';
import { tabs } from './tabs.ts';

/** What a tab opened by a parameter of its address, until the addresses became paths. */
const openers: Readonly<Record<string, string>> = {
  orders: 'order',
  discounts: 'code',
  'new-orders': 'draft',
};

/** Where a former address of the dashboard leads, such as `?tab=orders&order=17` in emails and bookmarks; null if it is none. */
export function addressOfFormer(search: URLSearchParams): string | null {
  const tab = tabs.find(({ id }) => id === search.get('tab'));
  if (tab === undefined) return null;
  const opener = openers[tab.id] ?? 'product';
  const opened = `${tab.path}/${search.get(opener) ?? ''}`;
  const rest = new URLSearchParams(search);
  for (const name of ['tab', opener]) rest.delete(name);
  return `${isDashboardPage(opened) ? opened : tab.path}${rest.size === 0 ? '' : `?${rest.toString()}`}`;
}
