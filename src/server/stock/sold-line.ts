import type { OrderLineRow } from '#server/orders/orders.queries.ts';

/** The fields of an order's lines that matter here; they never change after checkout. */
export type SoldLine = Pick<OrderLineRow, 'productId' | 'variantId' | 'name' | 'options' | 'quantity'>;
