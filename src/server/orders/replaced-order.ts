import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/open-database.ts';
import { orderEvents } from '#server/db/schema/orders.ts';
import type { OrderEmail } from '#server/email/order-email-props.ts';
import type { OrderRow } from './orders.queries.ts';
import { isTakenByStaff } from './taken-order.ts';

/** For an order's emails: the number of the order that it replaces (R-DRAFT-7), if it is a remake. */
export async function replacedOrder(
  db: Database,
  order: Pick<OrderRow, 'id' | 'fingerprint'>,
): Promise<Pick<OrderEmail, 'replaces'>> {
  if (!isTakenByStaff(order)) return {};
  const [taken] = await db
    .select({ detail: orderEvents.detail })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.what, 'order-taken')));
  const replaces = taken?.detail?.['remakeOf'];
  return typeof replaces === 'string' ? { replaces } : {};
}
