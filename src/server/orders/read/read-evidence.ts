import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import type { Evidence } from '#domain/orders/read/evidence.schema.ts';
import { answerState } from '#domain/payments/settle/answer-state.ts';
import { toDecimal } from '#domain/money/amounts/money.ts';
import { paths } from '#domain/paths.ts';
import { trackingUrl } from '#domain/shipping/parcels/tracking.ts';
import { inSnapshot } from '#server/platform/db/in-snapshot.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { emails } from '#server/db/schema/emails.ts';
import { payments, providerAnswers } from '#server/db/schema/payments.ts';
import { orderedChoices } from '#domain/orders/read/line-choices.ts';
import { isKept } from '#server/platform/email-sending/email.queries.ts';
import { findOrderLines } from './orders.queries.ts';
import { readOrder } from './read-order.ts';
import type { Services } from '#server/services.ts';
import { providerPages } from '#server/payments/providers/find-provider.ts';
import { listDisputes } from '#server/payments/disputes/disputes.queries.ts';

/** Everything the store knows about an order for a dispute; null if it is not among the orders `seen` by the caller. */
export function readEvidence(
  services: Services,
  orderId: number,
  seen: SQL | undefined,
): Promise<Evidence | null> {
  return inSnapshot(services.database.db, (tx) => collect(services, tx, orderId, seen));
}

async function collect(
  services: Services,
  db: Database,
  orderId: number,
  seen: SQL | undefined,
): Promise<Evidence | null> {
  const { config } = services;
  const order = await readOrder(db, orderId, seen);
  if (!order) return null;
  const lines = await findOrderLines(db, [orderId]);
  return {
    ...order,
    history: order.history.flatMap(toOutside).toReversed(),
    lines: lines.map((line) => ({
      name: line.name,
      choices: orderedChoices(line),
      quantity: line.quantity,
      price: toDecimal(line.unitPriceCents),
      total: toDecimal(line.unitPriceCents * line.quantity - line.discountCents),
    })),
    payments: await readPayments(db, orderId),
    emails: await readCustomerEmails(db, orderId),
    disputes: await listDisputes(db, providerPages(services), orderId),
    trackingUrl: trackingUrl(order.shippingCarrier, order.trackingNumber),
    otherParcels: otherParcels(order),
    termsUrl: `${config.publicUrl}${paths.terms}`,
  };
}

/** The evidence leaves the store: it names no staff, and not what shipping cost the store. */
function toOutside({ at, actor, what, detail }: AdminOrderDetail['history'][number]): Evidence['history'] {
  if (detail?.['shippingCost'] === undefined) return [{ at, actor, what, detail }];
  const { shippingCost: _cost, ...others } = detail;
  return Object.keys(others).length === 0 ? [] : [{ at, actor, what, detail: others }];
}

/** The order's own fields show one parcel. */
function otherParcels({ shipments, lines, ...order }: AdminOrderDetail): Evidence['otherParcels'] {
  const sent = shipments.filter(({ isCanceled }) => !isCanceled);
  return sent
    .filter(({ trackingNumber }) => sent.length > 1 && trackingNumber !== order.trackingNumber)
    .map(({ carrier, trackingNumber, shippedOn, lines: units }) => ({
      carrier,
      trackingNumber,
      trackingUrl: trackingUrl(carrier, trackingNumber),
      shippedOn,
      items: units
        .map(({ lineId, quantity }) => `${quantity} × ${lines.find(({ id }) => id === lineId)?.name ?? ''}`)
        .join(', '),
    }));
}

async function readPayments(db: Database, orderId: number): Promise<Evidence['payments']> {
  const attempts = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.createdAt));
  const ids = attempts.map(({ id }) => id);
  const answers =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(providerAnswers)
          .where(inArray(providerAnswers.paymentId, ids))
          .orderBy(asc(providerAnswers.id));
  const answersOf = Map.groupBy(answers, ({ paymentId }) => paymentId);
  return attempts.map((payment) => ({
    provider: payment.provider,
    status: payment.status,
    amount: toDecimal(payment.amountCents),
    providerOrderId: payment.providerOrderId,
    captureId: payment.captureId,
    startedAt: payment.createdAt.toISOString(),
    answers: (answersOf.get(payment.id) ?? []).map(({ at, call, outcome, issue, debugId, body }) => ({
      at: at.toISOString(),
      call,
      outcome,
      issue,
      debugId,
      state: outcome === 'ok' ? answerState(body) : null,
    })),
  }));
}

/** Emails to the store itself are not evidence. */
const toOwner: ReadonlySet<string> = new Set(['owner-alert', 'fulfillment-notice']);

async function readCustomerEmails(db: Database, orderId: number): Promise<Evidence['emails']> {
  const { kind, recipient, sentAt } = emails;
  const rows = await db
    .select({ kind, recipient, sentAt, isKept })
    .from(emails)
    .where(eq(emails.orderId, orderId))
    .orderBy(asc(emails.createdAt), asc(emails.id));
  return rows
    .filter((email) => !toOwner.has(email.kind))
    .map((email) => ({
      kind: email.kind,
      recipient: email.recipient,
      sentAt: email.isKept ? null : (email.sentAt?.toISOString() ?? null),
    }));
}
