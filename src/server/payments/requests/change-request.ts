import { noEmailSentence } from '#domain/orders/edit/counter-sale.ts';
import { eq } from 'drizzle-orm';
import { centsOf, toDecimal } from '#domain/money/amounts/money.ts';
import type { RequestBody } from '#domain/orders/edit/order-request.schema.ts';
import { viewOfRequest } from '#domain/payments/requests/payment-request.ts';
import { inFlightSentence } from '#domain/orders/read/order-status.ts';
import { done, ok, refused, type Result } from '#domain/result.ts';
import { createPaymentLink, findRequestOf, type PaymentRequestRow } from './payment-requests.queries.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { paymentRequests } from '#server/db/schema/payment-requests.ts';
import { editLocked, lockOrder, nextVersion, updateOrder } from '#server/orders/edit/lock-order.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import { findOpen } from '#server/payments/settle/payments.queries.ts';
import { closePayment } from '#server/payments/settle/abandon-payment.ts';
import { paidMeanwhile, settleOpenPayment } from '#server/payments/settle/settle-open.ts';
import type { Services } from '#server/services.ts';
import { createPaymentRequest } from './create-payment-request.ts';
import { emailRequest } from './email-request.ts';

/** What the owner gets: the email, if one was wanted, and a link for any other way to the customer. */
export type SentRequest = { emailId: string | null; token: string | null };

/** The owner asks for money from the order's dialog (R-PAYREQ-1). */
export async function requestPayment(
  services: Services,
  id: number,
  { amount, reason, notify }: RequestBody,
  version: number | null,
): Promise<Result<SentRequest>> {
  const settled = await settleOpenPayment(services, id);
  if (!settled.ok) return refused('conflict', settled.reason, { field: 'status' });
  return editLocked(services.database.db, id, version, async (tx, order) => {
    const wish = { cents: centsOf(amount), reason, notify };
    const created = await createPaymentRequest(services, tx, order, wish);
    if (!created.ok) return created;
    const { request, emailId } = created.value;
    await updateOrder(tx, id, nextVersion);
    return ok({ emailId, token: await createPaymentLink(tx, request.id) });
  });
}

/** The email once more, with a link of its own; the links before keep working (R-PAYREQ-5). */
export async function sendRequestAgain(
  services: Services,
  id: number,
  requestId: string,
  notify: boolean,
): Promise<Result<SentRequest>> {
  const { database, clock } = services;
  return database.db.transaction(async (tx) => {
    const found = await lockRequest(tx, id, requestId);
    if (!found.ok) return found;
    const { order, request } = found.value;
    const { status, deletedAt } = order;
    const view = viewOfRequest(request, { status, isDeleted: deletedAt !== null }, null, clock());
    if (view !== 'open') {
      return refused('conflict', 'This payment request is no longer open. Make a new one.', {
        field: 'status',
      });
    }
    if (notify && order.customerEmail === '') {
      return refused('conflict', noEmailSentence, { field: 'notify' });
    }
    const emailId = notify ? await emailRequest(services, tx, order, request) : null;
    if (notify) {
      await recordEvent(tx, id, {
        actor: 'owner',
        what: 'payment-request-sent-again',
        detail: { amount: toDecimal(request.amountCents) },
      });
    }
    return ok({ emailId, token: await createPaymentLink(tx, request.id) });
  });
}

/** Takes a request back: its links then lead to nothing to pay. Refused while its payment is in flight (R-PAYREQ-11). */
export async function cancelRequest(
  services: Services,
  id: number,
  requestId: string,
): Promise<Result<void>> {
  // The customer's approval counts as in flight, and only the provider knows it at first.
  const settled = await settleOpenPayment(services, id);
  if (!settled.ok) return refused('conflict', paidMeanwhile, { field: 'status' });
  return services.database.db.transaction(async (tx) => {
    const found = await lockRequest(tx, id, requestId);
    if (!found.ok) return found;
    const { request } = found.value;
    if (request.state !== 'open') {
      const message =
        request.state === 'paid'
          ? 'The customer has already paid this request. Refund it instead.'
          : 'This payment request is no longer open.';
      return refused('conflict', message, { field: 'status' });
    }
    const { open, paymentInFlight } = await findOpen(tx, id);
    if (paymentInFlight) return refused('conflict', inFlightSentence, { field: 'status' });
    if (open) await closePayment(tx, open, { reason: 'request-closed' });
    await tx.update(paymentRequests).set({ state: 'cancelled' }).where(eq(paymentRequests.id, request.id));
    await updateOrder(tx, id, nextVersion);
    await recordEvent(tx, id, {
      actor: 'owner',
      what: 'payment-request-canceled',
      detail: { amount: toDecimal(request.amountCents) },
    });
    return done;
  });
}

async function lockRequest(
  tx: Database,
  id: number,
  requestId: string,
): Promise<Result<{ order: OrderRow; request: PaymentRequestRow }>> {
  const locked = await lockOrder(tx, id);
  if (!locked.ok) return locked;
  const request = await findRequestOf(tx, { requestId });
  if (request?.orderId !== id) return refused('missing', 'This payment request no longer exists.');
  return ok({ order: locked.value, request });
}
