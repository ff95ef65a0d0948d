import type { RefundStatus } from '#domain/payments/refunds/order-refund.schema.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { findParts } from './refunds.queries.ts';
import type { Services } from '#server/services.ts';

/**
 * Waits for the jobs of a committed refund, one for each part, so that the screen can say how it went. A part that the provider has not
 * answered within `timeoutMs` is not lost: its job keeps asking.
 */
export async function awaitRefund(
  { database, queue }: Services,
  groupId: string,
  timeoutMs = 5_000,
): Promise<RefundStatus> {
  const look = async () => {
    const status = await statusOf(database.db, groupId);
    return status === 'requested' ? null : status;
  };
  return (await queue.awaitJob('refund.send', look, timeoutMs)) ?? 'requested';
}

/** The most urgent status of the refund's parts: what is left to do, then what is left to wait for. */
async function statusOf(db: Database, groupId: string): Promise<RefundStatus> {
  const parts = await findParts(db, groupId);
  if (parts.length === 0) return 'requested';
  return byUrgency.find((one) => parts.some(({ status }) => status === one)) ?? 'completed';
}

const byUrgency = ['requested', 'failed', 'pending'] as const;

/** The id of the newest email about a refund; null if there is none. */
export async function refundEmail({ database }: Services, groupId: string): Promise<string | null> {
  const parts = await findParts(database.db, groupId);
  return parts.find(({ emailId }) => emailId !== null)?.emailId ?? null;
}
