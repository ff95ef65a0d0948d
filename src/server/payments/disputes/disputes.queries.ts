import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { DisputeEntry } from '#domain/money/comparison/money.schema.ts';
import { toDecimal } from '#domain/money/amounts/money.ts';
import { disputeReasonLabel } from '#domain/payments/disputes/disputes.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { disputes } from '#server/db/schema/payments.ts';
import type { ProviderPages } from '#server/payments/providers/find-provider.ts';

/** The open disputes, or all of an order, the earliest due date first. */
export async function listDisputes(
  db: Database,
  pages: ProviderPages,
  orderId?: number,
): Promise<DisputeEntry[]> {
  const rows = await db
    .select({ dispute: disputes, number: orders.number })
    .from(disputes)
    .leftJoin(orders, eq(orders.id, disputes.orderId))
    .where(orderId === undefined ? isNull(disputes.closedAt) : eq(disputes.orderId, orderId))
    .orderBy(...soonestDue)
    .limit(200);
  return rows.map(({ dispute, number }) => showDispute(pages, dispute, number));
}

export const soonestDue = [sql`${disputes.answerDueAt} asc nulls last`, asc(disputes.openedAt)];

export function showDispute(
  pages: ProviderPages,
  dispute: typeof disputes.$inferSelect,
  orderNumber: string | null,
): DisputeEntry {
  return {
    id: dispute.id,
    provider: dispute.provider,
    url: pages[dispute.provider]?.dispute(dispute.id) ?? null,
    orderId: dispute.orderId,
    orderNumber,
    status: dispute.status,
    reason: disputeReasonLabel(dispute.reason),
    amount: toDecimal(dispute.amountCents),
    answerDueAt: dispute.answerDueAt?.toISOString() ?? null,
    openedAt: dispute.openedAt.toISOString(),
    closedAt: dispute.closedAt?.toISOString() ?? null,
  };
}
