import { inArray } from 'drizzle-orm';
import { dayOf, type Day } from '#domain/platform/time/shop-day.ts';
import { shipsBy } from '#domain/shipping/times/promise.ts';
import { products } from '#server/db/schema/catalog.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { readSettings } from '#server/settings/versions/settings.queries.ts';

/** The day by which lines that are paid at a moment ship, by what holds at that moment (R-SHIP-19). */
export async function promiseAt(
  db: Database,
  lines: readonly { productId: number; category: string }[],
  at: Date,
): Promise<Day> {
  const { times, facts } = (await readSettings(db, at)).values;
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const rows = await db
    .select({ id: products.id, shipsFrom: products.shipsFrom })
    .from(products)
    .where(inArray(products.id, ids));
  const outUntil = new Map(rows.map(({ id, shipsFrom }) => [id, shipsFrom]));
  const goods = lines.map(({ productId, category }) => ({
    id: productId,
    category,
    shipsFrom: outUntil.get(productId) ?? null,
  }));
  return shipsBy(dayOf(at, facts.timeZone), goods, times);
}
