import { createHash } from 'node:crypto';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import { bulkRows, bulkTitle, goneRows } from '#domain/catalog/bulk/bulk-change.ts';
import { reversed } from '#domain/catalog/bulk/bulk-rows.ts';
import type { BulkChange, BulkPreview, startBulkBody } from '#domain/catalog/bulk/bulk.schema.ts';
import { invalidField, ok, refused, type Result } from '#domain/result.ts';
import { callingStaff, recordChange } from '#server/dashboard/audit/record-change.ts';
import { findProductRows } from '#server/catalog/products/catalog.queries.ts';
import { lockProducts } from '#server/catalog/products/write-product.ts';
import { toAdminProduct } from '#server/catalog/products/admin-products.queries.ts';
import { bulkChanges } from '#server/db/schema/catalog.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import type { AuditVerb } from '#domain/dashboard/audit/audit.ts';
import type { Services } from '#server/services.ts';
import type { z } from 'zod';
import { applyRows } from './apply-rows.ts';

type StoredChange = typeof bulkChanges.$inferSelect;

/** What a change would make of these products. */
export async function checkBulk(
  db: Database,
  ids: readonly number[],
  change: BulkChange,
): Promise<BulkPreview> {
  return preview(ids, [...(await findProductRows(db, ids)).values()].map(toAdminProduct), change);
}

/**
 * Changes exactly what was seen in a preview, now or planned (R-APROD-24, R-APROD-25). Refused as stale, with the new preview, if the
 * products are others by now.
 */
export async function startBulk(
  services: Services,
  { ids, change, seen, beginsAt }: z.infer<typeof startBulkBody>,
): Promise<Result<number>> {
  const now = services.clock();
  const start = beginsAt === null ? now : new Date(beginsAt);
  if (start < now) {
    return invalidField({ field: 'beginsAt', message: 'Choose a moment that is still to come' });
  }
  return services.database.db.transaction(async (tx): Promise<Result<number>> => {
    const current = preview(ids, [...(await lockProducts(tx, ids)).values()], change);
    if (current.seen !== seen) return refused('stale', changedSince, { current });
    const rows = current.rows.filter(({ fault }) => fault === null).map(({ fault: _none, ...row }) => row);
    if (rows.length === 0) return invalidField({ field: 'change', message: 'There is nothing to change' });
    const isPlanned = start > now;
    const written = isPlanned ? rows : await applyRows(tx, services, rows);
    const stored = await keepChange(tx, {
      title: current.title,
      state: isPlanned ? 'planned' : 'done',
      rows: written,
      leftOut: rows.length - written.length,
      startsAt: start,
    });
    await record(tx, stored, isPlanned ? 'bulk-planned' : 'bulk-changed');
    return ok(stored.id);
  });
}

/** Keeps a change, or an import, with the rows that its undo reverses. */
export async function keepChange(
  tx: Database,
  change: Pick<StoredChange, 'title' | 'state' | 'rows' | 'leftOut' | 'startsAt'>,
): Promise<StoredChange> {
  const [stored] = await tx
    .insert(bulkChanges)
    .values({ ...change, staffId: callingStaff() })
    .returning();
  if (!stored) throw new Error('the change was not stored');
  return stored;
}

/** Takes a planned change back before it begins. */
export async function cancelBulk({ database }: Services, id: number): Promise<Result<number>> {
  return database.db.transaction(async (tx): Promise<Result<number>> => {
    const change = await lockChange(tx, id);
    if (!change) return changeNotFound;
    if (change.state !== 'planned') return refused('conflict', 'This change is planned no longer.');
    await tx.update(bulkChanges).set({ state: 'canceled' }).where(eq(bulkChanges.id, id));
    await record(tx, change, 'bulk-canceled');
    return ok(id);
  });
}

/** Restores what a change changed, except what was changed again since (R-APROD-27). */
export async function undoBulk(services: Services, id: number): Promise<Result<number>> {
  return services.database.db.transaction(async (tx): Promise<Result<number>> => {
    const change = await lockChange(tx, id);
    if (!change) return changeNotFound;
    if (change.state !== 'done')
      return refused('conflict', 'Only a change that was made can be undone, once.');
    const written = await applyRows(tx, services, reversed(change.rows));
    const leftOut = change.rows.length - written.length;
    await tx.update(bulkChanges).set({ state: 'undone', leftOut }).where(eq(bulkChanges.id, id));
    await record(tx, change, 'bulk-undone');
    return ok(id);
  });
}

/** Makes the planned changes whose time has come, the oldest first: a job of every minute. May be repeated. */
export async function startPlanned(services: Services): Promise<void> {
  const { database, clock } = services;
  const due = and(eq(bulkChanges.state, 'planned'), lte(bulkChanges.startsAt, clock()));
  const waiting = await database.db
    .select({ id: bulkChanges.id })
    .from(bulkChanges)
    .where(due)
    .orderBy(asc(bulkChanges.startsAt), asc(bulkChanges.id));
  for (const { id } of waiting) {
    await database.db.transaction(async (tx) => {
      const change = await lockChange(tx, id);
      if (change?.state !== 'planned') return;
      const written = await applyRows(tx, services, change.rows);
      const leftOut = change.rows.length - written.length;
      await tx
        .update(bulkChanges)
        .set({ state: 'done', rows: written, leftOut })
        .where(eq(bulkChanges.id, id));
      await record(tx, change, 'bulk-changed');
    });
  }
}

const changeNotFound = refused('missing', 'There is no such change.');
const changedSince = 'Someone else changed these products. Look at the new preview, then try again.';

function preview(ids: readonly number[], products: readonly AdminProduct[], change: BulkChange): BulkPreview {
  const known = new Set(products.map(({ id }) => id));
  const gone = ids.filter((id) => !known.has(id));
  const rows = [...bulkRows(products, change), ...goneRows(gone, change)];
  const seen = createHash('sha256')
    .update(JSON.stringify([change, rows]))
    .digest('base64url');
  return { title: bulkTitle(change), rows, seen };
}

async function lockChange(tx: Database, id: number): Promise<StoredChange | undefined> {
  const [change] = await tx.select().from(bulkChanges).where(eq(bulkChanges.id, id)).for('update');
  return change;
}

async function record(
  tx: Database,
  { id, title, rows }: Pick<StoredChange, 'id' | 'title' | 'rows'>,
  verb: AuditVerb,
): Promise<void> {
  const count = new Set(rows.map(({ productId }) => productId)).size;
  const label = `${title} (${count === 1 ? '1 product' : `${count} products`})`;
  await recordChange(tx, { kind: 'product', subject: `bulk-${id}`, label, verb });
}
