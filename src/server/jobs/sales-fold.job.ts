import { foldSales } from '../dashboard/sales-rollup.ts';
import type { Services } from '../services.ts';

export function salesFoldJob({ database }: Services): Promise<void> {
  return foldSales(database.db);
}
