import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { choicesSummary } from '#domain/orders/read/chosen-options.ts';

/** What was chosen for a line, as the order's items show it, such as 'L • Olive'; null without choices. */
export function chosenFor({ items }: Pick<AdminOrderDetail, 'items'>, lineId: number): string | null {
  const item = items.find(({ id }) => id === lineId);
  return item ? choicesSummary(item.customization, item.productName) : null;
}
