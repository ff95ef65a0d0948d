import type { Category } from '#domain/catalog/products/category.ts';
import { isGear } from '#domain/catalog/products/category.ts';
import type { OrderFilterName } from '#domain/orders/read/admin-order.schema.ts';
import type { QueueGroup } from '#domain/shipping/queue/promise.ts';
import type { Day } from '#domain/platform/time/shop-day.ts';
import { paths } from '#domain/paths.ts';

/** Dashboard addresses, for links from one tab to another. */
export const places = {
  /** The list of open tasks. */
  needsYou: `${at('overview')}#needs-you`,
  orders: (status?: OrderFilterName) => at('orders', status ? { status } : {}),
  order: (id: number) => at('orders', { order: String(id) }),
  ordersWith: (words: string) => at('orders', { q: words }),
  toShip: at('to-ship'),
  /** One of its two lists. */
  toShipList: (group: QueueGroup) => `${at('to-ship')}#${group}`,
  cases: at('cases'),
  product: (id: number, category: Category) => at(tabOfCategory(category), { product: String(id) }),
  outOfStock: at('gear', { stock: 'out' }),
  /** In any tab of products, if the category is not known. */
  productById: (id: number) => at('gear', { product: String(id) }),
  code: (id: number) => at('discounts', { code: String(id) }),
  newProduct: at('gear', { product: 'new' }),
  newCode: at('discounts', { code: 'new' }),
  codes: at('discounts'),
  emails: at('emails'),
  newsletter: at('newsletter'),
  account: at('account'),
  policies: at('policies'),
  money: at('money'),
  analytics: at('analytics'),
  salesOf: (day: Day) => at('analytics', { range: 'custom', from: day, to: day }),
} as const;

/** Whether the address still opens this editor: the owner may have moved on before the answer arrives. */
export function isStillOpen(editor: 'order' | 'product' | 'code', id: number | string): boolean {
  return new URLSearchParams(window.location.search).get(editor) === String(id);
}

function at(tab: string, rest: Record<string, string> = {}): string {
  return `${paths.admin}?${new URLSearchParams({ tab, ...rest }).toString()}`;
}

/** The tab that holds a category's products. */
function tabOfCategory(category: Category): string {
  if (category === 'holster') return 'holsters';
  return isGear(category) ? 'gear' : category;
}
