import { adminPaths } from '#domain/admin-paths.ts';
import type { OrderFilterName } from '#domain/orders/read/admin-order.schema.ts';
import type { QueueGroup } from '#domain/shipping/queue/promise.ts';
import type { Day } from '#domain/platform/time/shop-day.ts';

/** Dashboard addresses, for links from one tab to another. */
export const places = {
  orders: (status?: OrderFilterName) => `${adminPaths.tab('orders')}${status ? `?status=${status}` : ''}`,
  order: adminPaths.order,
  ordersWith: (words: string) =>
    `${adminPaths.tab('orders')}?${new URLSearchParams({ q: words }).toString()}`,
  toShip: adminPaths.tab('to-ship'),
  /** One of its two lists. */
  toShipList: (group: QueueGroup) => `${adminPaths.tab('to-ship')}#${group}`,
  draft: (id: number) => `${adminPaths.tab('new-orders')}/${id}`,
  cases: adminPaths.tab('cases'),
  fitQuestions: adminPaths.tab('fit-questions'),
  product: adminPaths.product,
  outOfStock: `${adminPaths.tab('gear')}?stock=out`,
  code: (id: number) => `${adminPaths.tab('discounts')}/${id}`,
  newProduct: `${adminPaths.tab('gear')}/new`,
  newCode: `${adminPaths.tab('discounts')}/new`,
  codes: adminPaths.tab('discounts'),
  emails: adminPaths.tab('emails'),
  newsletter: adminPaths.tab('newsletter'),
  account: adminPaths.account,
  policies: adminPaths.tab('policies'),
  money: adminPaths.money,
  analytics: adminPaths.tab('analytics'),
  salesLastMonth: `${adminPaths.tab('analytics')}?range=last-month`,
  salesOf: (day: Day) => `${adminPaths.tab('analytics')}?range=custom&from=${day}&to=${day}`,
} as const;
