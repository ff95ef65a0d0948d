import { eq } from 'drizzle-orm';
import type { OrderParts } from '#domain/money/ledger/ledger.ts';
import { sumOfRows } from '#domain/orders/read/adjustments.ts';
import { netOf } from '#domain/orders/read/order-standing.ts';
import { paths } from '#domain/paths.ts';
import { inFlightSentence } from '#domain/orders/read/order-status.ts';
import { endSentence, fieldOfEnd } from '#domain/payments/settle/end-reasons.ts';
import type { PayRequestBody } from '#domain/orders/edit/order-request.schema.ts';
import { viewOfRequest, type RequestView } from '#domain/payments/requests/payment-request.ts';
import { isInFlight, isOpen, isTaken } from '#domain/payments/settle/payment-status.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import { findRowsOf } from '#server/orders/read/order-record.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/read/orders.queries.ts';
import {
  findRequestByToken,
  unknownLink,
  type PaymentRequestRow,
} from '#server/payments/requests/payment-requests.queries.ts';
import { linesAskedFor, refusalOfDifference } from '#server/payments/requests/refusal-of-difference.ts';
import type { PaymentRow } from '#server/payments/settle/payments.queries.ts';
import { closePayment } from '#server/payments/settle/abandon-payment.ts';
import { refusalToShip } from '#server/payments/settle/refusal-to-ship.ts';
import type { Services } from '#server/services.ts';
import { holdForPayment } from '#server/catalog/stock/hold-for-payment.ts';
import { keepAcknowledged } from '#server/shipping/rules/keep-acknowledged.ts';
import { openWindow, storeAttempt, type Begun } from './open-window.ts';
import type { PayableOrder } from './order-request.ts';
import { lockOrderLines, wholeOrder } from './start-payment.ts';

/**
 * Opens a payment at PayPal for a payment request, as startPayment does for a checkout (R-PAYREQ-9). The amount is the one that the
 * owner asked for, so nothing is priced again. Two tabs and a double click get the same PayPal order.
 */
export async function startRequestPayment(
  services: Services,
  body: PayRequestBody,
  source: string,
): Promise<Result<string>> {
  return openWindow(services, () => begin(services, body, source));
}

async function begin(
  services: Services,
  { token, acknowledged }: PayRequestBody,
  source: string,
): Promise<Result<Begun>> {
  const { database, clock } = services;
  const seen = await findRequestByToken(database.db, token);
  if (seen === null) return unknownLink;
  return database.db.transaction(async (tx) => {
    const { order: found, lines } = await lockOrderLines(tx, eq(orders.id, seen.orderId));
    // The order's lock keeps others from changing the request.
    const request = await findRequestByToken(tx, token);
    if (!found || !request) return unknownLink;
    const isWhole = request.purpose === 'order';
    const asked = await linesAskedFor(tx, request, found);
    const order = await keepAcknowledged(tx, found, asked, acknowledged, clock());
    const attempts = await tx.select().from(payments).where(eq(payments.orderId, order.id));
    const open = attempts.find(({ status }) => isOpen(status)) ?? null;
    if (open !== null && isInFlight(open.status)) return refused('conflict', inFlightSentence);
    const isDeleted = order.deletedAt !== null;
    const view = viewOfRequest(request, { status: order.status, isDeleted }, null, clock());
    if (view !== 'open') return refused('conflict', closedSentences[view]);
    const refusal = await refusalToStart(services, tx, request, order, lines, source);
    if (refusal !== null) return refusal;

    const requestId = isWhole ? null : request.id;
    const isSame = open !== null && open.requestId === requestId && open.amountCents === request.amountCents;
    if (open !== null && !isSame) await closePayment(tx, open, { reason: 'paid-otherwise' });
    const payment = isSame ? open : await storeAttempt(tx, order, request.amountCents, requestId);
    const paidBefore = attempts.filter(({ status }) => isTaken(status)).length;
    const url = `${services.config.publicUrl}${paths.pay(token)}`;
    return ok({
      payment,
      payable:
        requestId === null
          ? wholeOrder({ order, lines, payment, paidBefore })
          : difference(order, request, sumOfRows(await findRowsOf(tx, requestId)), payment, paidBefore),
      urls: { returnUrl: url, cancelUrl: url },
    });
  });
}

/** Also said by the page, in longer words. */
const closedSentences: Readonly<Record<Exclude<RequestView, 'open'>, string>> = {
  paid: 'This payment request is already paid.',
  pending: inFlightSentence,
  cancelled: 'This payment request was canceled. Reload the page to see what to do.',
  expired: 'This payment request has expired. Reply to its email to get a new one.',
  'order-cancelled': 'This order was canceled. Nothing is left to pay.',
};

/** An order must be deliverable, and its units are held, as at checkout. Those of a difference were taken with the edit. */
async function refusalToStart(
  { clock, settings }: Services,
  tx: Database,
  request: PaymentRequestRow,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  source: string,
) {
  const { timeZone } = settings.current().facts;
  if (request.purpose === 'difference') {
    const end = await refusalOfDifference(tx, request, order, clock());
    return end && refused('conflict', endSentence(end, timeZone), fieldOfEnd(end));
  }
  if (order.totalCents !== request.amountCents) {
    return refused(
      'conflict',
      'The order has changed since this request. Reply to its email to get a new one.',
    );
  }
  const end = await refusalToShip(tx, order, lines, clock());
  if (end) return refused('conflict', endSentence(end, timeZone), fieldOfEnd(end));
  const held = await holdForPayment(tx, order, lines, clock(), { source });
  return held.ok ? null : refused('conflict', endSentence(held.reason, timeZone), fieldOfEnd(held.reason));
}

/** A difference is one line in PayPal's window, with the owner's words. PayPal takes no negative part: then all of it is in the line. */
function difference(
  order: OrderRow,
  { amountCents, reason }: PaymentRequestRow,
  parts: OrderParts,
  payment: PaymentRow,
  paidBefore: number,
): PayableOrder {
  const asked = { goods: netOf(parts), shipping: parts.shipping, tax: parts.tax };
  const isSimple = Object.values(asked).every((cents) => cents >= 0);
  const { goods, shipping, tax } = isSimple ? asked : { goods: amountCents, shipping: 0, tax: 0 };
  return {
    paymentId: payment.id,
    number: order.number,
    paidBefore,
    customerName: order.customerName,
    subtotal: goods,
    discount: 0,
    shipping,
    tax,
    total: amountCents,
    address: order.shippingAddress,
    lines:
      goods === 0
        ? []
        : [{ name: `For order ${order.number}`, choices: reason, unitPrice: goods, quantity: 1 }],
  };
}
