import { and, eq, inArray } from 'drizzle-orm';
import type { PaidMails } from '#domain/orders/admin-order.schema.ts';
import { mails } from '#server/db/schema/mails.ts';
import { deliverNow } from '#server/mail/send-mail.ts';
import type { Services } from '#server/services.ts';

/** Waits for both mails of an order that was just marked as paid; true only for what the mail server took (R-EMAIL-5). */
export async function deliverPaidMails(services: Services, orderId: number): Promise<PaidMails> {
  const rows = await services.database.db
    .select({ id: mails.id, kind: mails.kind })
    .from(mails)
    .where(and(eq(mails.orderId, orderId), inArray(mails.kind, ['order-confirmation', 'fulfilment-notice'])));
  const isSent = async (kind: (typeof rows)[number]['kind']) => {
    const mail = rows.find((row) => row.kind === kind);
    return mail !== undefined && deliverNow(services, mail.id);
  };
  const [fulfillmentEmailSent, confirmationEmailSent] = await Promise.all([
    isSent('fulfilment-notice'),
    isSent('order-confirmation'),
  ]);
  return { fulfillmentEmailSent, confirmationEmailSent };
}
