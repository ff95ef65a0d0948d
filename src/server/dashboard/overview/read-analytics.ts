import type { Analytics } from '#domain/money/statistics/statistics.schema.ts';
import { sumDays, sumSteps } from '#domain/money/statistics/trend.ts';
import { toDecimal } from '#domain/money/amounts/money.ts';
import { periodBefore, stepOf, type Period } from '#domain/platform/time/period.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import type { StoreDay } from './read-work.ts';
import { toStatistics, toProductSales } from './read-overview.ts';
import { bestProducts, salesOfProducts } from '#server/money/statistics/product-sales.queries.ts';
import { salesByDay, type ZonedPeriod } from '#server/money/statistics/sales.queries.ts';

/** A period's statistics next to the previous period's (R-STAT-1 to R-STAT-3, R-STAT-8). */
export async function readAnalytics(
  db: Database,
  period: Period,
  { today, timeZone }: StoreDay,
): Promise<Analytics> {
  const before = periodBefore(period);
  return {
    today,
    step: stepOf(period),
    period: await readPeriod(db, period, timeZone),
    before: await readPeriod(db, before, timeZone),
    topProducts: await compareTop(db, { ...period, timeZone }, { ...before, timeZone }),
  };
}

async function readPeriod(db: Database, period: Period, timeZone: string) {
  const days = await salesByDay(db, { ...period, timeZone });
  return { ...period, statistics: toStatistics(sumDays(days)), trend: sumSteps(period, days) };
}

async function compareTop(db: Database, period: ZonedPeriod, before: ZonedPeriod) {
  const top = await bestProducts(db, period, 5);
  const only = top.map(({ productId }) => productId);
  const then = await salesOfProducts(db, before, only);
  const centsBefore = new Map(then.map(({ productId, cents }) => [productId, cents]));
  return top.map((product) => ({
    ...toProductSales(product),
    revenueBefore: toDecimal(centsBefore.get(product.productId) ?? 0),
  }));
}
