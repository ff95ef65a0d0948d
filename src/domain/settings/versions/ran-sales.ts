import type { PercentSale } from '#domain/catalog/prices/price.ts';
import { notCanceled, valueOf, type SettingVersion } from './in-force.ts';

/**
 * The percentage sales with the times in which they ran or will run: what a version says holds until the next one begins. So a sale
 * that was changed since still counts as it was (R-PRICE-5).
 */
export function ranSales(rows: readonly SettingVersion[]): PercentSale[] {
  const versions = notCanceled(rows)
    .filter(({ kind }) => kind === 'sales')
    .toSorted(
      (one, other) => one.validFrom.getTime() - other.validFrom.getTime() || one.version - other.version,
    );
  return versions.flatMap((version, index) => {
    const end = versions[index + 1]?.validFrom.getTime() ?? Number.POSITIVE_INFINITY;
    return valueOf('sales', version).sales.flatMap(({ percent, categories, takesCodes, ...sale }) => {
      const from = new Date(Math.max(Date.parse(sale.from), version.validFrom.getTime()));
      const until = new Date(Math.min(Date.parse(sale.until), end));
      return from < until ? [{ percent, categories, takesCodes, from, until }] : [];
    });
  });
}
