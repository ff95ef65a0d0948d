import { and, desc, eq, inArray } from 'drizzle-orm';
import type { PaidEmails } from '#domain/orders/emails/order-emails.schema.ts';
import { emails } from '#server/db/schema/emails.ts';
import { deliverNow } from '#server/platform/email-sending/send-email.ts';
import type { Services } from '#server/services.ts';

/**
 * Waits for both emails of an order that was just marked as paid; true only for those that the mail server accepted
 * (R-EMAIL-5).
 */
export async function deliverPaidEmails(services: Services, orderId: number): Promise<PaidEmails> {
  const rows = await services.database.db
    .select({ id: emails.id, kind: emails.kind })
    .from(emails)
    .where(
      and(eq(emails.orderId, orderId), inArray(emails.kind, ['order-confirmation', 'fulfillment-notice'])),
    )
    .orderBy(desc(emails.createdAt));
  const isSent = async (kind: (typeof rows)[number]['kind']) => {
    const email = rows.find((row) => row.kind === kind);
    return email !== undefined && deliverNow(services, email.id);
  };
  const [fulfillmentEmailSent, confirmationEmailSent] = await Promise.all([
    isSent('fulfillment-notice'),
    isSent('order-confirmation'),
  ]);
  return { fulfillmentEmailSent, confirmationEmailSent };
}
