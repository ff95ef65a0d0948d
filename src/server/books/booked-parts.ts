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

/**
 * What is in the books minus refunds: of an order without its differences or, with `differenceBy`, of the difference that this
 * payment paid.
 */
export async function bookedParts(
  tx: Database,
  orderId: number,
  differenceBy: string | null = null,
): Promise<OrderParts> {
  const which = differenceBy === null ? sql`p.request_id is null` : sql`p.id = ${differenceBy}`;
  const { rows } = await tx.execute<Record<keyof OrderParts, string>>(sql`
    select
      coalesce(-sum(cents) filter (where account = 'sale'), 0) as sale,
      coalesce(sum(cents) filter (where account = 'discount'), 0) as discount,
      coalesce(-sum(cents) filter (where account = 'shipping'), 0) as shipping,
      coalesce(-sum(cents) filter (where account = 'tax'), 0) as tax
    from ledger_entries join ledger_movements m on m.id = movement_id left join payments p on p.id = m.payment_id
    where m.order_id = ${orderId} and ${which}`);
  const [{ sale, discount, shipping, tax } = { sale: 0, discount: 0, shipping: 0, tax: 0 }] = rows;
  return { sale: Number(sale), discount: Number(discount), shipping: Number(shipping), tax: Number(tax) };
}
