import { and, eq, lt } from 'drizzle-orm';
import { keptSince } from './case-links.ts';
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
  for (const { id } of await db.select({ id: orderCases.id }).from(orderCases).where(isOld)) {
    await db.transaction(async (tx) => {
      // A case that was opened again meanwhile keeps its photos.
      const [old] = await tx
        .select()
        .from(orderCases)
        .where(and(eq(orderCases.id, id), isOld))
        .for('update');
      if (!old) return;
      for (const photo of await tx.delete(casePhotos).where(eq(casePhotos.caseId, id)).returning()) {
        await removePhoto(store, photo.fileKey);
      }
      await tx.delete(caseLinks).where(eq(caseLinks.caseId, id));
    });
  }
}
