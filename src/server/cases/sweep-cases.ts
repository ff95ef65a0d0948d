import { and, eq, inArray, lt } from 'drizzle-orm';
import { keptSince } from '#server/access/case-links.ts';
import { caseLinks, casePhotos, orderCases } from '#server/db/schema/cases.ts';
import type { Services } from '#server/services.ts';
import { removePhoto } from './case-photos.ts';

/** Removes the photos and links of cases that were closed long ago; what was written stays with the order (R-CASE-7). */
export async function sweepCases({
  database: { db },
  casePhotos: store,
  clock,
}: Pick<Services, 'database' | 'casePhotos' | 'clock'>): Promise<void> {
  const isOld = and(eq(orderCases.state, 'closed'), lt(orderCases.closedAt, keptSince(clock())));
  const old = db.select({ id: orderCases.id }).from(orderCases).where(isOld);
  const photos = await db.select().from(casePhotos).where(inArray(casePhotos.caseId, old));
  for (const { id, fileKey } of photos) {
    // The file first: a row without a file is swept again, a file without a row never.
    await removePhoto(store, fileKey);
    await db.delete(casePhotos).where(eq(casePhotos.id, id));
  }
  await db.delete(caseLinks).where(inArray(caseLinks.caseId, old));
}
