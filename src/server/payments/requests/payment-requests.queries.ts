import { and, eq, type SQL } from 'drizzle-orm';
import { requestIdIn } from '#domain/payments/requests/payment-request.ts';
import type { OrderStatus } from '#domain/orders/read/order-status.ts';
import type { PaymentEnd } from '#domain/payments/settle/end-reasons.ts';
import { refused } from '#domain/result.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { paymentRequestLinks, paymentRequests } from '#server/db/schema/payment-requests.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import { hashToken } from '#server/platform/http/caller/tokens.ts';
import { randomBytes } from 'node:crypto';

export const unknownLink = refused('missing', 'This link does not work. Open it from the email again.', {
  field: 'token',
});

export type PaymentRequestRow = typeof paymentRequests.$inferSelect;

/** The order's open request; the database allows no second one. Call it with the order's row locked to act on it. */
export async function findOpenRequest(db: Database, orderId: number): Promise<PaymentRequestRow | null> {
  const [request] = await db
    .select()
    .from(paymentRequests)
    .where(and(eq(paymentRequests.orderId, orderId), eq(paymentRequests.state, 'open')));
  return request ?? null;
}

/** The request that a payment is for; null for a payment of the order itself. */
export async function findRequestOf(
  db: Database,
  { requestId }: { requestId: string | null },
): Promise<PaymentRequestRow | null> {
  if (requestId === null) return null;
  const [request] = await db.select().from(paymentRequests).where(eq(paymentRequests.id, requestId));
  return request ?? null;
}

/** Why nothing waits for a payment any more. */
export function endOfUnawaited(
  request: PaymentRequestRow | null,
  { status }: { status: OrderStatus },
): PaymentEnd {
  const isClosed = request !== null && request.state !== 'open';
  return isClosed
    ? { reason: 'request-closed' }
    : { reason: 'order-moved-on', detail: { orderStatus: status } };
}

/** The request that a link belongs to, or null. */
export async function findRequestByToken(db: Database, token: string): Promise<PaymentRequestRow | null> {
  const [row] = await db
    .select({ request: paymentRequests })
    .from(paymentRequestLinks)
    .innerJoin(paymentRequests, eq(paymentRequests.id, paymentRequestLinks.requestId))
    .where(eq(paymentRequestLinks.tokenHash, hashToken(token)));
  return row?.request ?? null;
}

/** `seen`: the orders that exist for the caller, by default also deleted ones. */
export async function findOrder(db: Database, id: number, seen?: SQL): Promise<OrderRow | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), seen));
  return order ?? null;
}

/** The request of a difference that such a name refers to. */
export async function findReferredRequest(
  db: Database,
  reference: string,
): Promise<PaymentRequestRow | null> {
  const requestId = requestIdIn(reference);
  if (requestId === null) return null;
  const request = await findRequestOf(db, { requestId });
  return request?.purpose === 'difference' ? request : null;
}

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
