import { paths } from './paths.ts';

export const adminPaths = {
  /** With this order's editor open; `id` is not its number. */
  order: (id: number) => `/admin?tab=orders&order=${id}`,
  money: '/admin?tab=money',
  evidence: (orderId: number) => `/admin/evidence/${orderId}`,
} as const;

const pages = [paths.adminLogin, paths.admin, '/admin/print/[^/]+', '/admin/evidence/[^/]+'];
const page = new RegExp(`^(?:${pages.join('|')})$`);

/** Whether the dashboard has a page at this address; any other is a 404 (R-PAGE-4). */
export function isDashboardPage(pathname: string): boolean {
  return page.test(pathname);
}
