export const adminPaths = {
  /** With this order's editor open; `id` is not its number. */
  order: (id: number) => `/admin?tab=orders&order=${id}`,
  money: '/admin?tab=money',
  evidence: (orderId: number) => `/admin/evidence/${orderId}`,
} as const;
