import { setTimeout } from 'node:timers/promises';
import { and, eq, like } from 'drizzle-orm';
import type { RefundStatus } from '#domain/orders/order-refund.schema.ts';
import type { Database } from '#server/db/open-database.ts';
import { emails } from '#server/db/schema/emails.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import type { Services } from '#server/services.ts';
import { refundsOfKey } from './refund-from-payments.ts';

/**
 * Waits for the jobs of a committed refund, one for each part, so that the screen can say how it went. A part that the provider has not
 * answered within `timeoutMs` is not lost: its job keeps asking.
 */
export async function awaitRefund(
  { database, queue }: Services,
  refundId: string,
  timeoutMs = 5_000,
): Promise<RefundStatus> {
  const deadline = performance.now() + (queue.kick('refund.send') ? timeoutMs : 0);
  for (;;) {
    const status = await statusOf(database.db, refundId);
    if (status !== 'requested' || performance.now() >= deadline) return status;
    await setTimeout(100);
  }
}

/** Of all parts together: what is left to wait for or to do comes first. */
async function statusOf(db: Database, refundId: string): Promise<RefundStatus> {
  const [first] = await db.select().from(refunds).where(eq(refunds.id, refundId));
  if (!first) return 'requested';
  const parts = first.key === null ? [first] : await refundsOfKey(db, first.key);
  return inOrder.find((one) => parts.some(({ status }) => status === one)) ?? 'completed';
}

const inOrder = ['requested', 'failed', 'pending'] as const;

/** The id of the email about a refund, or about its first part; null if there is none. */
export async function refundEmail({ database }: Services, refundId: string): Promise<string | null> {
  const [email] = await database.db
    .select({ id: emails.id })
    .from(emails)
    .innerJoin(payments, eq(payments.orderId, emails.orderId))
    .innerJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(
      and(
        eq(refunds.id, refundId),
        eq(emails.kind, 'order-refunded'),
        like(emails.dedupeKey, `%${refundId}%`),
      ),
    );
  return email?.id ?? null;
}
