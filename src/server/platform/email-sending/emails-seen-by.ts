import { and, isNotNull, notInArray, sql, type SQL } from 'drizzle-orm';
import { hiddenFrom } from '#domain/platform/email-sending/hidden-from.ts';
import { may, type StaffRole } from '#domain/identity/staff/permissions.ts';
import { emails } from '#server/db/schema/emails.ts';
import { orders } from '#server/db/schema/orders.ts';

/** The emails that exist for a role (R-EMAIL-4): those of deleted orders only if it may delete orders (R-STAFF-19). */
export function emailsSeenBy(role: StaffRole): SQL | undefined {
  const isOfDeleted = sql`exists (select from ${orders} where ${orders.id} = ${emails.orderId} and ${isNotNull(orders.deletedAt)})`;
  return and(
    notInArray(emails.kind, [...hiddenFrom(role)]),
    may(role, 'orders.delete') ? undefined : sql`not ${isOfDeleted}`,
  );
}
