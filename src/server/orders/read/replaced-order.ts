import type { Database } from '#server/platform/db/open-database.ts';
import type { OrderEmail } from '#server/orders/emails/order-email-props.ts';
import type { OrderRow } from './orders.queries.ts';
import { findOrder } from '#server/payments/requests/payment-requests.queries.ts';

/** For an order's emails: the number of the order that it replaces (R-DRAFT-7), if it is a remake. */
export async function replacedOrder(
  db: Database,
  { remakeOfId }: Pick<OrderRow, 'remakeOfId'>,
): Promise<Pick<OrderEmail, 'replaces'>> {
  const replaced = remakeOfId === null ? null : await findOrder(db, remakeOfId);
  return replaced === null ? {} : { replaces: replaced.number };
}
