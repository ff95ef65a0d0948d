import { refusalToSell } from '#domain/catalog/stock/stock.ts';
import type { ProductRow } from '#server/catalog/products/catalog.queries.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import type { SoldLine } from './sold-line.ts';
import { heldByOthers, unitsToSell, wantedUnits } from './wanted-units.ts';

/** Why the owner cannot sell these units to an order; null if nothing speaks against it. Takes nothing. */
export async function refusalOfUnits(
  tx: Database,
  orderId: number,
  now: Date,
  lines: readonly SoldLine[],
  byId: ReadonlyMap<number, ProductRow>,
): Promise<string | null> {
  const wanted = wantedUnits(lines, byId);
  const held = await heldByOthers(tx, orderId, now, wanted);
  for (const line of wanted) {
    const refusal = refusalToSell(line.product, line, unitsToSell(line, held));
    if (refusal !== null) return refusal;
  }
  return null;
}
