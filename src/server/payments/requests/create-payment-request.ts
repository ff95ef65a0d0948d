import { noParts, partsTotal } from '#domain/money/ledger/ledger.ts';
import { toDecimal, type Cents } from '#domain/money/amounts/money.ts';
import { sumOfRows, type AdjustmentRow } from '#domain/orders/read/adjustments.ts';
import { dueRows } from '#domain/orders/read/order-standing.ts';
import { row } from '#domain/payments/refunds/refund-quote.ts';
import {
  hasExpired,
  purposeOf,
  refusalToRequest,
  requestDays,
  type RequestCause,
  type RequestedLine,
} from '#domain/payments/requests/payment-request.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import { addDays, dayOf, endOfDay } from '#domain/platform/time/shop-day.ts';
import { callingStaff } from '#server/dashboard/audit/record-change.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { paymentRequests } from '#server/db/schema/payment-requests.ts';
import { addAdjustments, readRecord } from '#server/orders/read/order-record.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import { findOpen } from '#server/payments/settle/payments.queries.ts';
import type { KeptRates } from '#server/settings/versions/settings.queries.ts';
import type { Services } from '#server/services.ts';
import { readMoney } from '#server/orders/read/owner-orders.queries.ts';
import { emailRequest } from './email-request.ts';
import { expireRequest } from './open-change.ts';
import { findOpenRequest, type PaymentRequestRow } from './payment-requests.queries.ts';

/** What a difference adds to the order once it is paid, and what the lines of an edit cost then. */
export type AskedChange = {
  cause: RequestCause;
  rows: readonly AdjustmentRow[];
  lines?: readonly RequestedLine[] | null;
  /** What an edit changed, in the words of the email. */
  changes?: string | null;
  /** The rates that the order keeps once it is paid; by default those that it has. */
  kept?: KeptRates;
};

const wholeOrder: AskedChange = { cause: 'owner', rows: [] };

export type PaymentRequestWish = {
  /** For an unpaid order its total; for any other order the difference. */
  cents: Cents;
  /** What it is for, in the owner's words: the customer reads them. */
  reason: string;
  /** The change that it is for; by default the owner's own, for no line. */
  change?: AskedChange;
  /** Whether the customer gets the email with the link; true by default. */
  notify?: boolean;
};

export type CreatedRequest = { request: PaymentRequestRow; emailId: string | null };

/**
 * Asks an order's customer for money (R-PAYREQ-1 to R-PAYREQ-4): stores the request, its event and its email in the caller's
 * transaction, which holds the order's lock. `order` as it is after the caller's changes. The order's amounts stay until a difference
 * is paid.
 */
export async function createPaymentRequest(
  services: Services,
  tx: Database,
  order: OrderRow,
  { cents, reason, change, notify = true }: PaymentRequestWish,
): Promise<Result<CreatedRequest>> {
  const now = services.clock();
  const { timeZone } = services.settings.current().facts;
  const { paymentInFlight } = await findOpen(tx, order.id);
  const earlier = await findOpenRequest(tx, order.id);
  const isOver = earlier !== null && hasExpired(earlier, now);
  const hasOpenRequest = earlier !== null && !isOver;
  const refusal = refusalToRequest({ ...order, paymentInFlight, hasOpenRequest }, cents);
  if (refusal) return refused('conflict', refusal.message, { field: refusal.field });
  if (purposeOf(order) === 'order' && (await readMoney(tx, order.id)).refundable > 0) {
    const message =
      'The customer’s payment for this order is still here. Set the order to Paid, or refund it first.';
    return refused('conflict', message, { field: 'amount' });
  }
  const purpose = purposeOf(order);
  if (isOver) await expireRequest(tx, earlier);
  const {
    cause,
    rows,
    lines = null,
    changes = null,
    kept: { rateVersions, pricedOn } = order,
  } = purpose === 'order' ? wholeOrder : (change ?? (await changeAskedFor(tx, order, cents)));
  const [request] = await tx
    .insert(paymentRequests)
    .values({
      orderId: order.id,
      purpose,
      cause,
      amountCents: cents,
      rateVersions,
      pricedOn,
      lines,
      changes,
      reason,
      createdBy: callingStaff(),
      expiresAt: endOfDay(addDays(dayOf(now, timeZone), requestDays), timeZone),
    })
    .returning();
  if (!request) throw new Error('the payment request was not stored');
  await addAdjustments(tx, order, rows, { requestId: request.id });
  await recordEvent(tx, order.id, {
    actor: 'owner',
    what: 'payment-requested',
    detail: { amount: toDecimal(cents), reason },
  });
  return ok({ request, emailId: notify ? await emailRequest(services, tx, order, request) : null });
}

/** The owner asks for an amount: what an ended request left due if it is that, otherwise goods for no line. In cents. */
async function changeAskedFor(tx: Database, order: OrderRow, cents: Cents): Promise<AskedChange> {
  const record = await readRecord(tx, order);
  const due = dueRows(record);
  const last = due.at(-1);
  if (!last || partsTotal(sumOfRows(due)) !== cents) {
    return { cause: 'owner', rows: [row('charge', { ...noParts, sale: cents })] };
  }
  const ended = record.requests.find(({ id }) => id === last.requestId);
  const { cause = 'owner', lines = null, changes = null } = ended ?? {};
  return { cause, rows: due, lines, changes, kept: ended ?? order };
}
