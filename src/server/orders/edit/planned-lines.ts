import type { EditedLine, EditedOrder, LineQuote } from '#domain/orders/edit/line-edits.ts';
import type { OrderLineRow } from '#server/orders/read/orders.queries.ts';
import type { Item } from './choose-item.ts';

/** A line as the edit leaves it. `row` null: it is added. */
export type PlannedLine = EditedLine & {
  row: OrderLineRow | null;
  /** Units that were refunded or put back into stock: they stay as they are. */
  gone: number;
  item: Item;
  isChanged: boolean;
};

export type LinesPlan = {
  edited: Omit<EditedOrder, 'lines'> & { lines: readonly PlannedLine[] };
  quote: LineQuote;
  changes: string[];
};
