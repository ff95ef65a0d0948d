import { eq, sql } from 'drizzle-orm';
import type { AdjustmentRow } from '#domain/orders/read/adjustments.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orderLines } from '#server/db/schema/orders.ts';

/** Gives each line the sales tax that another state's rows add to it, once that is refunded or paid. */
export async function moveLineTaxes(
  tx: Database,
  rows: readonly Pick<AdjustmentRow, 'lineId' | 'tax'>[],
): Promise<void> {
  for (const { lineId, tax } of rows) {
    if (lineId === null || tax === 0) continue;
    await tx
      .update(orderLines)
      .set({ taxCents: sql`${orderLines.taxCents} + ${tax}` })
      .where(eq(orderLines.id, lineId));
  }
}
