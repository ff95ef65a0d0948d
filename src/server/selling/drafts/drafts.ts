import { randomUUID } from 'node:crypto';
import { and, desc, eq, exists, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import {
  draftContent,
  type Draft,
  type DraftContent,
  type NewDraftBody,
} from '#domain/selling/drafts/draft.schema.ts';
import { splitName } from '#domain/selling/drafts/split-name.ts';
import { dayMs } from '#domain/platform/time/durations.ts';
import { done, found, ok, refused, type Result } from '#domain/result.ts';
import { callingStaff } from '#server/dashboard/audit/record-change.ts';
import { caseNotFound } from '#server/care/cases/cases.queries.ts';
import { lockCase } from '#server/care/cases/lock-case.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { caseLines } from '#server/db/schema/cases.ts';
import { draftOrders } from '#server/db/schema/drafts.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/read/orders.queries.ts';
import { linesToRemake } from '#server/orders/edit/remake-units.ts';
import { findOrder } from '#server/payments/requests/payment-requests.queries.ts';
import type { Services } from '#server/services.ts';
import { priceDraft, type DraftRow, type PricingServices } from './price-draft.ts';
import { showDraft } from './show-draft.ts';

export const draftNotFound = refused('missing', 'This draft no longer exists.');

const isOpen = isNull(draftOrders.orderId);

const untouched = draftContent.parse({});

/** Newest change first, without those in which nothing was entered (R-DRAFT-1). */
export async function listDrafts(db: Database, seen: SQL | undefined) {
  const rows = await db
    .select()
    .from(draftOrders)
    .where(and(isOpen, ne(draftOrders.content, untouched), ofSeenOrder(db, seen)))
    .orderBy(desc(draftOrders.updatedAt), desc(draftOrders.id))
    .limit(200);
  return rows.map(({ id, content, updatedAt }) => ({
    id,
    customerName: `${content.firstName} ${content.lastName}`.trim(),
    handedOver: content.handedOver,
    items: content.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    updatedAt: updatedAt.toISOString(),
  }));
}

/** A draft that remakes an order exists for those for whom the order does (R-STAFF-19). `seen`: the orders that exist for the caller. */
function ofSeenOrder(db: Database, seen: SQL | undefined): SQL | undefined {
  if (seen === undefined) return undefined;
  const remade = sql`(${draftOrders.content} ->> 'remakeOf')::int`;
  const isSeen = db
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.id, remade), seen));
  return or(isNull(remade), exists(isSeen));
}

export async function readDraft(
  services: Services,
  id: number,
  seen: SQL | undefined,
): Promise<Draft | null> {
  const { db } = services.database;
  const [row] = await db
    .select()
    .from(draftOrders)
    .where(and(eq(draftOrders.id, id), isOpen, ofSeenOrder(db, seen)));
  return row ? shown(db, row, services) : null;
}

async function shown(db: Database, row: DraftRow, services: PricingServices): Promise<Draft> {
  return showDraft(row, await priceDraft(db, row.content, services));
}

/** A case has one draft at a time: starting its remake again gives the same (R-CASE-10). `seen`: the orders that exist for the caller. */
export async function createDraft(
  services: Services,
  { remakeOf, caseId }: NewDraftBody,
  seen: SQL | undefined,
): Promise<Result<Draft>> {
  return services.database.db.transaction(async (tx) => {
    if (caseId != null) {
      const known = await lockCase(tx, caseId, null);
      if (!known.ok || known.value.order.id !== remakeOf) return caseNotFound;
      const begun = await findDraftOf(tx, caseId);
      if (begun) return ok(await shown(tx, begun, services));
    }
    const order = remakeOf == null ? null : await findOrder(tx, remakeOf, seen);
    if (remakeOf != null && !order) {
      return refused('missing', 'This order does not exist.', { field: 'remakeOf' });
    }
    const content = order ? await remake(tx, order, caseId ?? null) : untouched;
    const [row] = await tx.insert(draftOrders).values({ content, createdBy: callingStaff() }).returning();
    if (!row) throw new Error('the draft was not stored');
    return ok(await shown(tx, row, services));
  });
}

async function findDraftOf(tx: Database, caseId: number): Promise<DraftRow | undefined> {
  const isOfCase = sql`${draftOrders.content} ->> 'caseId' = ${String(caseId)}`;
  const [row] = await tx.select().from(draftOrders).where(and(isOpen, isOfCase)).limit(1);
  return row;
}

/** A free copy of an order: its customer, its address, and the units that are left to remake, of all lines or of a case's (R-DRAFT-7). */
async function remake(tx: Database, order: OrderRow, caseId: number | null): Promise<DraftContent> {
  const left = await linesToRemake(tx, order);
  const lines = caseId === null ? left : await linesOfCase(tx, caseId, left);
  const { shippingAddress: to } = order;
  return draftContent.parse({
    handedOver: order.counterState !== null,
    ...splitName(order.customerName),
    ...(to && { firstName: to.firstName, lastName: to.lastName }),
    email: order.customerEmail,
    phone: to?.phone,
    address: to?.address,
    apartment: to?.apartment,
    city: to?.city,
    state: to?.state,
    zipCode: to?.zipCode,
    confirmedZip: to?.confirmedZip,
    lines: lines.map(({ productId, options, quantity }) => ({
      key: randomUUID(),
      productId,
      choices: options,
      quantity,
      price: '0.00',
    })),
    shipping: '0.00',
    tax: '0.00',
    reason: `Remake of order ${order.number}`,
    remakeOf: order.id,
    caseId,
  });
}

async function linesOfCase(
  tx: Database,
  caseId: number,
  lines: readonly OrderLineRow[],
): Promise<OrderLineRow[]> {
  const wanted = await tx.select().from(caseLines).where(eq(caseLines.caseId, caseId));
  return lines.flatMap((line) => {
    const { quantity } = wanted.find(({ lineId }) => lineId === line.id) ?? { quantity: 0 };
    return quantity === 0 ? [] : [{ ...line, quantity: Math.min(quantity, line.quantity) }];
  });
}

/** Saves what was typed, complete or not. `version`: what it is based on; null skips the check (R-ADMIN-16). */
export async function saveDraft(
  services: Services,
  id: number,
  content: DraftContent,
  version: number | null,
  seen: SQL | undefined,
): Promise<Result<Draft>> {
  return services.database.db.transaction(async (tx) => {
    const locked = await lockDraft(tx, id, { version, seen }, services);
    if (!locked.ok) return locked;
    const { remakeOf, caseId } = locked.value.content;
    const [row] = await tx
      .update(draftOrders)
      .set({ content: { ...content, remakeOf, caseId }, version: locked.value.version + 1 })
      .where(eq(draftOrders.id, id))
      .returning();
    return found(row ? await shown(tx, row, services) : null, draftNotFound);
  });
}

export async function removeDraft(
  { database: { db } }: Services,
  id: number,
  seen: SQL | undefined,
): Promise<Result<void>> {
  const [gone] = await db
    .delete(draftOrders)
    .where(and(eq(draftOrders.id, id), isOpen, ofSeenOrder(db, seen)))
    .returning({ id: draftOrders.id });
  return gone ? done : draftNotFound;
}

/** The open draft, locked until the transaction ends, or why the edit cannot continue. */
export async function lockDraft(
  tx: Database,
  id: number,
  { version, seen }: { version: number | null; seen: SQL | undefined },
  services: PricingServices,
): Promise<Result<DraftRow>> {
  const [row] = await tx
    .select()
    .from(draftOrders)
    .where(and(eq(draftOrders.id, id), isOpen, ofSeenOrder(tx, seen)))
    .for('update');
  if (!row) return draftNotFound;
  if (version !== null && version !== row.version) {
    const current = await shown(tx, row, services);
    return refused('stale', 'Someone else changed this draft. Check it, then try again.', { current });
  }
  return ok(row);
}

/** Deletes drafts that were not touched for a month: they hold names and addresses (R-DRAFT-8). */
export async function sweepDrafts({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  await database.db
    .delete(draftOrders)
    .where(lt(draftOrders.updatedAt, new Date(clock().getTime() - 30 * dayMs)));
}
