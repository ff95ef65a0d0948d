import { isSame } from '#domain/dashboard/audit/changed-fields.ts';
import type { SalesSetting, StoredSale } from '#domain/settings/kinds/sales.schema.ts';

/**
 * The sales with this one in the place of the one whose form was opened, or last if it is new. That one is found by itself or by its
 * name, because someone else may have removed another one meanwhile.
 */
export function withSale({ sales }: SalesSetting, opened: StoredSale | null, sale: StoredSale): SalesSetting {
  const same = sales.findIndex((one) => isSame(one, opened));
  const place = same === -1 ? sales.findIndex(({ name }) => name === opened?.name) : same;
  return { sales: place === -1 ? [...sales, sale] : sales.with(place, sale) };
}
