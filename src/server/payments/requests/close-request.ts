import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/open-database.ts';
import { paymentRequests } from '#server/db/schema/payment-requests.ts';

/**
 * Closes the order's open request, if it has one: the order itself was paid, or it was canceled or deleted. Needs the order's lock.
 */
export async function closeOpenRequest(
  tx: Database,
  orderId: number,
  state: 'paid' | 'cancelled',
  now: Date,
): Promise<void> {
  await tx
    .update(paymentRequests)
    .set({ state, ...(state === 'paid' && { paidAt: now }) })
    .where(
      and(
        eq(paymentRequests.orderId, orderId),
        eq(paymentRequests.state, 'open'),
        state === 'paid' ? eq(paymentRequests.purpose, 'order') : undefined,
      ),
    );
}
