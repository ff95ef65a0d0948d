import { adminPaths, isProductTab, orderPanels, type OrderPanel } from '#domain/admin-paths.ts';
import { tabNeeds, type TabId } from '#domain/identity/staff/tab-needs.ts';
import { settingPages } from '#web/admin/settings/setting-pages.ts';

const tabIds = Object.keys(tabNeeds) as TabId[];
const apart =
  /^\/(?:admin-login|admin(?:\/(?:(?:print|evidence)\/[^/]+|products\/[1-9]\d{0,8}|products\/all\/(?:import|changes)|to-ship\/(?:packing|tracking)))?)$/;
const above = /^\/(?<id>new|[1-9]\d{0,8})(?:\/(?<panel>[a-z]+))?$/;
const customer = /^\/(?:account|guest)-[1-9]\d{0,8}$/;

/** Whether the dashboard has a page at this address; any other is a 404 (R-PAGE-4). */
export function isDashboardPage(pathname: string): boolean {
  if (apart.test(pathname)) return true;
  const tab = tabIds.find((one) => `${pathname}/`.startsWith(`${adminPaths.tab(one)}/`));
  if (tab === undefined) return false;
  const rest = pathname.slice(adminPaths.tab(tab).length);
  if (tab === 'settings')
    return (
      rest === '' ||
      pathname === adminPaths.backups ||
      Object.keys(settingPages).some((kind) => rest === `/${kind}`)
    );
  if (tab === 'customers') return rest === '' || customer.test(rest);
  return rest === '' || opensAbove(tab, above.exec(rest)?.groups);
}

function opensAbove(tab: TabId, opened: Readonly<Record<string, string | undefined>> | undefined): boolean {
  if (opened === undefined) return false;
  if (tab === 'orders')
    return opened['id'] !== 'new' && (opened['panel'] === undefined || isOrderPanel(opened['panel']));
  if (opened['panel'] !== undefined) return false;
  if (tab === 'new-orders') return opened['id'] !== 'new';
  return tab === 'discounts' || isProductTab(tab);
}

function isOrderPanel(name: string): name is OrderPanel {
  return (orderPanels as readonly string[]).includes(name);
}
