import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import type { Category } from '#domain/catalog/products/category.ts';
import { wantedOf } from '#domain/catalog/sheet/group-rows.ts';
import { planSheet, type SheetPlan } from '#domain/catalog/sheet/plan-sheet.ts';
import { readSheet, type Sheet } from '#domain/catalog/sheet/read-sheet.ts';
import { importedRows } from '#domain/catalog/bulk/imported-rows.ts';
import type { importedSheet, SheetPreview } from '#domain/catalog/sheet/sheet.schema.ts';
import { invalidField, ok, refused, type Result } from '#domain/result.ts';
import { decodeFile } from '#domain/shipping/tracking-import/decode-file.ts';
import { recordChange } from '#server/dashboard/audit/record-change.ts';
import { keepChange } from '#server/catalog/bulk/bulk-changes.ts';
import { toAdminProduct } from '#server/catalog/products/admin-products.queries.ts';
import { findProductRows } from '#server/catalog/products/catalog.queries.ts';
import {
  changeProduct,
  finishProducts,
  insertProduct,
  lockProducts,
} from '#server/catalog/products/write-product.ts';
import { releaseSkus } from '#server/catalog/products/save-variants.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { undoIfRefused } from '#server/platform/db/undo-if-refused.ts';
import type { Services } from '#server/services.ts';
import type { z } from 'zod';

type Options = { category: Category | undefined };
type Imported = z.infer<typeof importedSheet>;

/** What a file would change, without changing it (R-APROD-30). */
export async function checkSheet(
  services: Services,
  bytes: Uint8Array,
  { category }: Options,
): Promise<Result<SheetPreview>> {
  const sheet = sheetIn(bytes);
  if (!sheet.ok) return sheet;
  const { db } = services.database;
  const ids = await findKnown(db, sheet.value);
  const known = [...(await findProductRows(db, ids)).values()].map(toAdminProduct);
  return ok(seen(plan(services, sheet.value, known, category)).preview);
}

/** Imports exactly what was seen in a preview, all of it or nothing (R-APROD-31). `changeId`: by which it is undone (R-APROD-27). */
export async function importSheet(
  services: Services,
  bytes: Uint8Array,
  { category, seen: mark }: Options & { seen: string },
): Promise<Result<Imported>> {
  const sheet = sheetIn(bytes);
  if (!sheet.ok) return sheet;
  return undoIfRefused(services.database.db, async (tx): Promise<Result<Imported>> => {
    const before = await lockProducts(tx, await findKnown(tx, sheet.value));
    const {
      preview: current,
      created,
      changed,
    } = seen(plan(services, sheet.value, [...before.values()], category));
    if (current.seen !== mark) return refused('stale', changedSince, { current });
    if (current.faults.length > 0)
      return invalidField({ field: 'file', message: 'The file has lines to correct.' });
    const ids: number[] = [];
    await releaseSkus(
      tx,
      changed.map(({ product }) => product.id),
    );
    for (const { product, body } of changed) {
      const stored = await changeProduct(tx, services, product, body);
      if (!stored.ok)
        return invalidField({ ...stored.reason, message: `${product.name}: ${stored.reason.message}` });
      ids.push(stored.value);
    }
    for (const { body } of created) {
      const stored = await insertProduct(tx, services, body);
      if (!stored.ok)
        return invalidField({ ...stored.reason, message: `${body.name}: ${stored.reason.message}` });
      ids.push(stored.value);
    }
    const counts = { created: created.length, changed: changed.length };
    if (ids.length === 0) return ok({ ...counts, changeId: null });
    const saved = await finishProducts(tx, services, ids, before);
    const words = `${created.length} new, ${changed.length} changed`;
    const { id: changeId } = await keepChange(tx, {
      title: `Import of products: ${words}`,
      state: 'done',
      rows: saved.flatMap((product) => importedRows(before.get(product.id), product)),
      leftOut: 0,
      startsAt: services.clock(),
    });
    const label = `a file of products (${words})`;
    await recordChange(tx, { kind: 'product', subject: 'file', label, verb: 'imported' });
    return ok({ ...counts, changeId });
  });
}

const changedSince = 'Someone else changed these products. Look at the new preview, then try again.';

function sheetIn(bytes: Uint8Array): Result<Sheet> {
  const text = decodeFile(bytes);
  if (text === null) {
    return refused('unsupported', 'This file is no list. Save an Excel workbook as CSV first.', {
      field: 'file',
    });
  }
  // The database stores no NUL in a text.
  const sheet = readSheet(text.replaceAll('\0', ''));
  return sheet.ok ? sheet : invalidField({ field: 'file', message: sheet.reason });
}

function plan(
  { settings }: Services,
  sheet: Sheet,
  known: readonly AdminProduct[],
  category: Category | undefined,
): SheetPlan {
  return planSheet(sheet, known, { builder: settings.current().builder, category });
}

/** `seen` stands for what the preview says and for the products that it was made of. */
function seen(planned: SheetPlan) {
  const versions = planned.changed.map(({ product }) => [product.id, product.version]);
  const mark = JSON.stringify([planned.preview, versions]);
  return {
    ...planned,
    preview: { ...planned.preview, seen: createHash('sha256').update(mark).digest('base64url') },
  };
}

/** The ids of all products that have an id, a SKU or a name of the file. */
async function findKnown(db: Database, sheet: Sheet): Promise<number[]> {
  const { ids, skus, names } = wantedOf(sheet);
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from products where id = any(${sql.param(ids)}::int[])
    union select id from products where lower(name) = any(${sql.param(names)}::text[])
    union select id from products where lower(sku) = any(${sql.param(skus)}::text[])
    union select product_id from product_variants where lower(sku) = any(${sql.param(skus)}::text[])
    order by id`);
  return rows.map(({ id }) => id);
}
