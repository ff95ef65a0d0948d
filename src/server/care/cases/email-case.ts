import type { CaseOutcome } from '#domain/care/cases/case-states.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/open-database.ts';
import { caseLines } from '#server/db/schema/cases.ts';
import { orderLines } from '#server/db/schema/orders.ts';
import { enqueueEmail } from '#server/platform/email-sending/enqueue-email.ts';
import type { OrderCaseEmail } from '#server/orders/emails/order-email-props.ts';
import type { Services } from '#server/services.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';

type CaseNews = {
  caseId: number;
  news: OrderCaseEmail['news'];
  outcome: CaseOutcome | null;
  message: string;
  /** Each cause is emailed once. */
  cause: string;
};

/** Emails the customer of a case, with a link to it (R-CASE-4). */
export async function emailCase(
  { queue, config }: Pick<Services, 'queue' | 'config'>,
  tx: Database,
  order: OrderRow,
  { caseId, news, outcome, message, cause }: CaseNews,
): Promise<void> {
  const lines = await tx
    .select({ name: orderLines.name, quantity: caseLines.quantity })
    .from(caseLines)
    .innerJoin(orderLines, eq(orderLines.id, caseLines.lineId))
    .where(eq(caseLines.caseId, caseId));
  await enqueueEmail(tx, queue, {
    kind: 'order-case',
    recipient: order.customerEmail,
    dedupeKey: `order-case:${caseId}:${cause}`,
    orderId: order.id,
    props: {
      orderNumber: order.number,
      customerName: order.customerName,
      hasAccount: order.customerId !== null,
      shopUrl: config.publicUrl,
      caseId,
      news,
      lines,
      outcome,
      message,
    },
  });
}
