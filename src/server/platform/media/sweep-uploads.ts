import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/open-database.ts';
import { uploads } from '#server/db/schema/media.ts';
import { pictureKeyOf } from '#domain/platform/media/own-picture.ts';
import { dayMs } from '#domain/platform/time/durations.ts';
import type { Services } from '#server/services.ts';
import { removePicture } from './store-picture.ts';

/** How long an upload may be without a product: the product form may still be open. */
const graceMs = dayMs;

/**
 * Removes uploads older than a day that no product, no order line and no version of a setting uses. Only uploads are removed: the demo's pictures have
 * no row, and their files are read-only.
 */
export async function sweepUploads({
  database: { db },
  media,
  clock,
}: Pick<Services, 'database' | 'media' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - graceMs);
  for (const imageUrl of await unusedOf(db, lt(uploads.createdAt, before))) {
    await db.transaction(async (tx) => {
      // A product that is being saved with the picture locks the row; later ones find it gone.
      const [held] = await tx
        .select()
        .from(uploads)
        .where(and(eq(uploads.imageUrl, imageUrl), lt(uploads.createdAt, before)))
        .for('update', { skipLocked: true });
      if (!held || (await unusedOf(tx, eq(uploads.imageUrl, imageUrl))).length === 0) return;
      await removePicture(media, pictureKeyOf(imageUrl) ?? '');
      await tx.delete(uploads).where(inArray(uploads.imageUrl, [imageUrl]));
    });
  }
}

/** One pass over products, settings and order lines, for any number of uploads. */
async function unusedOf(db: Database, which: ReturnType<typeof lt>): Promise<string[]> {
  const { rows } = await db.execute<{ image_url: string }>(sql`
    with asked as materialized (select image_url from uploads where ${which})
    select image_url from asked where image_url not in (
      select image_url from products
      union all select jsonb_array_elements_text(image_urls) from products
      union all select jsonb_array_elements_text(pictures.value) from products, jsonb_each(color_images) pictures
      union all select value #>> '{hero,picture,url}' from settings
        where kind = 'storefront' and value #>> '{hero,picture,url}' is not null
      union all select image_url from order_lines where image_url in (select image_url from asked))`);
  return rows.map((row) => row.image_url);
}
