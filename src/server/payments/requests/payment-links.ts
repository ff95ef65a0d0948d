import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/open-database.ts';
import { paymentRequestLinks, paymentRequests } from '#server/db/schema/payment-requests.ts';
import { hashToken } from '#server/platform/http/caller/tokens.ts';

/**
 * A new link of a payment request, besides those that were sent before (R-PAYREQ-5). 256 bits in lower case, because the token is
 * part of a page's path, and paths have no capitals. Null if the request was paid or cancelled meanwhile: there is nothing to pay.
 */
export async function createPaymentLink(db: Database, requestId: string): Promise<string | null> {
  const [open] = await db
    .select({ id: paymentRequests.id })
    .from(paymentRequests)
    .where(and(eq(paymentRequests.id, requestId), eq(paymentRequests.state, 'open')));
  if (!open) return null;
  const token = randomBytes(32).toString('hex');
  await db.insert(paymentRequestLinks).values({ tokenHash: hashToken(token), requestId });
  return token;
}
