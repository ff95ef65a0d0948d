export const adminPaths = {
  /** With this order's editor open; `id` is not its number. */
  order: (id: number) => `/admin?tab=orders&order=${id}`,
  money: '/admin?tab=money',
  evidence: (orderId: number) => `/admin/evidence/${orderId}`,
} as const;

const page = /^\/(?:admin-login|admin(?:\/(?:print|evidence)\/[^/]+)?)$/;

/** Whether the dashboard has a page at this address; any other is a 404 (R-PAGE-4). */
export function isDashboardPage(pathname: string): boolean {
  return page.test(pathname);
}
