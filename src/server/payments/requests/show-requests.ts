import { toDecimal } from '#domain/money/amounts/money.ts';
import { sumOfRows } from '#domain/orders/read/adjustments.ts';
import { choiceLabels } from '#domain/orders/read/line-choices.ts';
import type { ShownRequest } from '#domain/orders/edit/order-request.schema.ts';
import { referenceOf, viewOfRequest, type RequestView } from '#domain/payments/requests/payment-request.ts';
import { isOpen } from '#domain/payments/settle/payment-status.ts';
import { found, type Result } from '#domain/result.ts';
import { noticesOf } from '#domain/shipping/rules/notices.ts';
import { judgeLines, readRulesToday, type RuledLine } from '#server/shipping/rules/judge-order.ts';
import { inSnapshot } from '#server/platform/db/in-snapshot.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { findOrderLines, type OrderRow } from '#server/orders/read/orders.queries.ts';
import type { StoredRecord } from '#server/orders/read/order-record.ts';
import { findOpenPayment, type PaymentRow } from '#server/payments/settle/payments.queries.ts';
import {
  findOrder,
  findRequestByToken,
  unknownLink,
  type PaymentRequestRow,
} from './payment-requests.queries.ts';
import { linesAskedFor } from './refusal-of-difference.ts';

/** What the page of a link shows (R-PAYREQ-8, R-PAYREQ-12). */
export function showRequest(db: Database, token: string, now: Date): Promise<Result<ShownRequest>> {
  return inSnapshot(db, (tx) => readShown(tx, token, now));
}

async function readShown(db: Database, token: string, now: Date): Promise<Result<ShownRequest>> {
  const request = await findRequestByToken(db, token);
  const order = request && (await findOrder(db, request.orderId));
  if (!request || !order) return found<ShownRequest>(null, unknownLink);
  const payment = await findOpenPayment(db, order.id);
  const isWhole = request.purpose === 'order';
  const lines = isWhole ? await findOrderLines(db, [order.id]) : [];
  const { shippingAddress } = order;
  return found<ShownRequest>(
    {
      state: viewOf(request, order, payment, now),
      purpose: request.purpose,
      orderId: order.number,
      amount: toDecimal(request.amountCents),
      reason: request.reason,
      expiresAt: request.expiresAt.toISOString(),
      shipTo: shippingAddress && { city: shippingAddress.city, state: shippingAddress.state },
      lines: lines.map((line) => ({
        name: line.name,
        choices: choiceLabels(line),
        quantity: line.quantity,
        amount: toDecimal(line.unitPriceCents * line.quantity),
      })),
      sums: isWhole
        ? {
            subtotal: toDecimal(order.subtotalCents),
            discount: toDecimal(order.discountCents),
            shipping: toDecimal(order.shippingCents),
            tax: toDecimal(order.taxCents),
          }
        : null,
      ruled: await noticesAbout(db, order, await linesAskedFor(db, request, order), now),
      reference: referenceOf(idPaid(request), order),
    },
    unknownLink,
  );
}

async function noticesAbout(db: Database, order: OrderRow, lines: readonly RuledLine[], now: Date) {
  const { verdict } = await judgeLines(db, order, lines, await readRulesToday(db, now));
  return noticesOf(verdict, order.acknowledgements);
}

/** The requests of an order, newest first. The dashboard compares the end of an open one with its clock. */
export function showRequests({ order, requests, ever }: StoredRecord) {
  const payment = ever.payments.find(({ status }) => isOpen(status)) ?? null;
  return requests.map((request) => {
    const { shipping, tax } = sumOfRows(ever.adjustments.filter(({ requestId }) => requestId === request.id));
    return {
      id: request.id,
      purpose: request.purpose,
      cause: request.cause,
      state: viewOf(request, order, payment, null),
      amount: toDecimal(request.amountCents),
      shipping: toDecimal(shipping),
      tax: toDecimal(tax),
      reason: request.reason,
      createdAt: request.createdAt.toISOString(),
      expiresAt: request.expiresAt.toISOString(),
      paidAt: request.paidAt?.toISOString() ?? null,
    };
  });
}

function viewOf(
  request: PaymentRequestRow,
  order: OrderRow,
  payment: PaymentRow | null,
  now: Date | null,
): RequestView {
  // An attempt for something else says nothing about this request.
  const own = payment?.requestId === idPaid(request);
  return viewOfRequest(
    request,
    { status: order.status, isDeleted: order.deletedAt !== null },
    own ? (payment?.status ?? null) : null,
    now,
  );
}

/** What the payments of a request name: a whole order is paid by ordinary payments. */
function idPaid({ id, purpose }: PaymentRequestRow): string | null {
  return purpose === 'order' ? null : id;
}
