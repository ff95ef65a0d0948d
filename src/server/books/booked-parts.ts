import { sql } from 'drizzle-orm';
import type { OrderParts } from '#domain/books/ledger.ts';
import type { Database } from '#server/db/open-database.ts';
import type { OrderRow } from '#server/orders/orders.queries.ts';

export function partsOf(
  order: Pick<OrderRow, 'subtotalCents' | 'discountCents' | 'shippingCents' | 'taxCents'>,
): OrderParts {
  return {
    sale: order.subtotalCents,
    discount: order.discountCents,
    shipping: order.shippingCents,
    tax: order.taxCents,
  };
}

/** What is in the books of an order, minus refunds. */
export async function bookedParts(tx: Database, orderId: number): Promise<OrderParts> {
  const { rows } = await tx.execute<Record<keyof OrderParts, string>>(sql`
    select
      coalesce(-sum(cents) filter (where account = 'sale'), 0) as sale,
      coalesce(sum(cents) filter (where account = 'discount'), 0) as discount,
      coalesce(-sum(cents) filter (where account = 'shipping'), 0) as shipping,
      coalesce(-sum(cents) filter (where account = 'tax'), 0) as tax
    from ledger_entries join ledger_movements m on m.id = movement_id
    where m.order_id = ${orderId}`);
  const [{ sale, discount, shipping, tax } = { sale: 0, discount: 0, shipping: 0, tax: 0 }] = rows;
  return { sale: Number(sale), discount: Number(discount), shipping: Number(shipping), tax: Number(tax) };
}
