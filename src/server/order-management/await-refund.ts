import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { RefundStatus } from '#domain/orders/order-refund.schema.ts';
import { emails } from '#server/db/schema/emails.ts';
import { refunds } from '#server/db/schema/payments.ts';
import type { Services } from '#server/services.ts';

/**
 * Waits for a committed refund's job, so that the screen can say how it went. A refund that the provider has not answered within
 * `timeoutMs` is not lost: its job keeps asking.
 */
export async function awaitRefund(
  { database, queue }: Services,
  refundId: string,
  timeoutMs = 5_000,
): Promise<RefundStatus> {
  const deadline = performance.now() + (queue.kick('refund.send') ? timeoutMs : 0);
  for (;;) {
    const [row] = await database.db
      .select({ status: refunds.status })
      .from(refunds)
      .where(eq(refunds.id, refundId));
    const status = row?.status ?? 'requested';
    if (status !== 'requested' || performance.now() >= deadline) return status;
    await setTimeout(100);
  }
}

/** The id of the email about a refund; null if there is none. */
export async function refundEmail({ database }: Services, refundId: string): Promise<string | null> {
  const [email] = await database.db
    .select({ id: emails.id })
    .from(emails)
    .where(eq(emails.dedupeKey, `order-refunded:${refundId}`));
  return email?.id ?? null;
}
