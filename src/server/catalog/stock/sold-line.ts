import type { OrderLineRow } from '#server/orders/read/orders.queries.ts';

/** The fields of an order's lines that matter here. An edit of a paid order changes them (R-ORD-38): read them under its lock. */
export type SoldLine = Pick<
  OrderLineRow,
  'productId' | 'variantId' | 'sku' | 'name' | 'options' | 'quantity'
>;
