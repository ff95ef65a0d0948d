import { and, eq, inArray, isNotNull, isNull, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { erasedAddress, erasedDetail, erasedName, erasedText } from '#domain/identity/privacy/erasure.ts';
import { caseLinks, caseMessages, casePhotos, orderCases } from '#server/db/schema/cases.ts';
import { carts } from '#server/db/schema/cart.ts';
import { discountUses } from '#server/db/schema/discounts.ts';
import { draftOrders } from '#server/db/schema/drafts.ts';
import { emails } from '#server/db/schema/emails.ts';
import { moneyDifferences } from '#server/db/schema/books.ts';
import { orderEvents, orderLines, orderLookups, orders } from '#server/db/schema/orders.ts';
import { paymentRequestLinks, paymentRequests } from '#server/db/schema/payment-requests.ts';
import { payments, providerAnswers, refundGroups, webhookEvents } from '#server/db/schema/payments.ts';
import { shipments } from '#server/db/schema/shipments.ts';
import { holdStarts } from '#server/db/schema/stock.ts';
import { nextVersion } from '#server/orders/edit/lock-order.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import type { Database } from '#server/platform/db/open-database.ts';

/**
 * Erases who ordered, paid and wrote from these orders, which the caller has locked. Numbers, items, amounts, the state and the provider's
 * ids stay: the books are about those (R-PRIV-6). Resolves to the keys of photos whose files the caller removes after the commit.
 */
export async function eraseOrders(tx: Database, rows: readonly OrderRow[], at: Date): Promise<string[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  await eraseCarts(tx, rows);
  await tx.delete(orderLookups).where(inArray(orderLookups.orderId, ids));
  await tx.delete(holdStarts).where(inArray(holdStarts.orderId, ids));
  await tx.delete(emails).where(inArray(emails.orderId, ids));
  await tx.delete(draftOrders).where(inArray(draftOrders.orderId, ids));
  await tx.update(discountUses).set({ customerEmail: '' }).where(inArray(discountUses.orderId, ids));
  await eraseEvents(tx, ids);
  await erasePayments(tx, ids, at);
  const photos = await eraseCases(tx, ids);
  await tx
    .update(shipments)
    .set({ trackingNumber: null, compactNumber: null })
    .where(inArray(shipments.orderId, ids));
  // The notes of a build are words of the customer, and the line's key repeats them.
  await tx
    .update(orderLines)
    .set({
      options: sql`${orderLines.options} || '{"customNotes": ""}'`,
      lineKey: sql`'erased:' || ${orderLines.id}`,
    })
    .where(and(inArray(orderLines.orderId, ids), sql`${orderLines.options} ->> 'customNotes' <> ''`));
  for (const { id, shippingAddress } of rows) {
    await tx
      .update(orders)
      .set({
        customerName: erasedName,
        customerEmail: '',
        shippingAddress: shippingAddress && erasedAddress(shippingAddress),
        customerNotes: '',
        customerId: null,
        cartId: null,
        fingerprint: null,
        erasedAt: at,
        ...nextVersion,
      })
      .where(eq(orders.id, id));
  }
  return photos;
}

/** A guest's cart opens its orders to the browser that has its cookie. An account's cart is the account's. */
async function eraseCarts(tx: Database, rows: readonly OrderRow[]): Promise<void> {
  const ids = rows.flatMap(({ cartId }) => cartId ?? []);
  if (ids.length > 0) await tx.delete(carts).where(and(inArray(carts.id, ids), isNull(carts.customerId)));
}

async function eraseEvents(tx: Database, ids: number[]): Promise<void> {
  const { id, what, detail } = orderEvents;
  const events = await tx
    .select({ id, what, detail })
    .from(orderEvents)
    .where(and(inArray(orderEvents.orderId, ids), isNotNull(detail)));
  for (const event of events) {
    await tx
      .update(orderEvents)
      .set({ detail: erasedDetail(event.what, event.detail) })
      .where(eq(orderEvents.id, event.id));
  }
}

async function erasePayments(tx: Database, ids: number[], at: Date): Promise<void> {
  const paid = await tx.select().from(payments).where(inArray(payments.orderId, ids));
  const paymentIds = paid.map(({ id }) => id);
  await tx.update(providerAnswers).set({ body: null }).where(inArray(providerAnswers.paymentId, paymentIds));
  const names = paid.flatMap(({ id, providerOrderId, captureId }) => [id, providerOrderId, captureId]);
  const isAbout = names.flatMap((name) =>
    name === null ? [] : sql`strpos(${webhookEvents.body}, ${name}) > 0`,
  );
  if (isAbout.length > 0) await eraseEventBodies(tx, or(...isAbout), at);
  await tx
    .update(refundGroups)
    .set({ reason: erasedText, note: '' })
    .where(
      and(
        inArray(refundGroups.orderId, ids),
        notInArray(refundGroups.cause, ['not-kept', 'at-provider', 'dispute']),
      ),
    );
  const asked = tx
    .select({ id: paymentRequests.id })
    .from(paymentRequests)
    .where(inArray(paymentRequests.orderId, ids));
  await tx.delete(paymentRequestLinks).where(inArray(paymentRequestLinks.requestId, asked));
  await tx
    .update(paymentRequests)
    .set({
      reason: erasedText,
      changes: sql`case when ${paymentRequests.changes} is not null then ${erasedText} end`,
    })
    .where(inArray(paymentRequests.orderId, ids));
  await tx
    .update(moneyDifferences)
    .set({ resolutionDetail: erasedText })
    .where(and(inArray(moneyDifferences.orderId, ids), eq(moneyDifferences.resolution, 'handled')));
}

/** A provider's events name the payer. Their rows stay, so that a repeated event is known (R-SEC-25). */
export async function eraseEventBodies(tx: Database, which: SQL | undefined, at: Date): Promise<void> {
  const processedAt = sql`coalesce(${webhookEvents.processedAt}, ${at.toISOString()}::timestamptz)`;
  await tx.update(webhookEvents).set({ body: '', processedAt }).where(which);
}

async function eraseCases(tx: Database, ids: number[]): Promise<string[]> {
  const cases = tx.select({ id: orderCases.id }).from(orderCases).where(inArray(orderCases.orderId, ids));
  await tx.delete(caseLinks).where(inArray(caseLinks.caseId, cases));
  await tx.delete(caseMessages).where(inArray(caseMessages.caseId, cases));
  const photos = await tx.delete(casePhotos).where(inArray(casePhotos.caseId, cases)).returning();
  return photos.map(({ fileKey }) => fileKey);
}
