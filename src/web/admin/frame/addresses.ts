import type { Category } from '#domain/catalog/category.ts';
import { isGear } from '#domain/catalog/category.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { paths } from '#domain/paths.ts';

/** Dashboard addresses, for links from one tab to another. */
export const places = {
  orders: (status?: OrderStatus) => at('orders', status ? { status } : {}),
  order: (id: number) => at('orders', { order: String(id) }),
  category: (category: Category) => at(tabOfCategory(category)),
  product: (id: number, category: Category) => at(tabOfCategory(category), { product: String(id) }),
  code: (id: number) => at('discounts', { code: String(id) }),
  newProduct: at('gear', { product: 'new' }),
  codes: at('discounts'),
  emails: at('emails'),
  policies: at('policies'),
  money: at('money'),
  analytics: at('analytics'),
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
