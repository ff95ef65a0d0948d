import { sql, type SQL } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/time/shop-day.ts';
import { foldSales } from '#server/db/sales-rollup.ts';
import type { Database } from '#server/db/open-database.ts';
import { salesOfProducts, topProducts } from '#server/sales/sales.queries.ts';
import { testDatabase } from '../../support/database.ts';

const { db } = await testDatabase();

const firstDay = '2024-11-01';
const days = 800;

const period = fc
  .tuple(fc.nat(days), fc.oneof(fc.nat(20), fc.nat(100), fc.nat(days)))
  .map(([first, length]) => ({ from: addDays(firstDay, first), to: addDays(firstDay, first + length) }));

await sell(db, 40_000);
await foldSales(db);
await sell(db, 30);

test('the best products of any period are those of the plain sum (R-STAT-3)', async () => {
  await fc.assert(
    fc.asyncProperty(
      period,
      fc.constantFrom(4, 64),
      fc.constantFrom(0, 20, 512),
      async (days, leaders, others) => {
        const best = await topProducts(db, { period: days, limit: 5, leaders, others });
        const all = await plainSums(db, days);
        expect(best.map(toRow)).toEqual(all.slice(0, 5));
        const wanted = all.slice(3, 40).map(([id]) => id);
        expect((await salesOfProducts(db, days, wanted)).map(toRow)).toEqual(all.slice(3, 40));
      },
    ),
    { numRuns: 60 },
  );
});

test.each([
  ['a week', 7],
  ['a month', 30],
  ['a quarter', 90],
  ['a year', 365],
])('%s takes one statement: no sum of all products', async (_period, length) => {
  const statements: unknown[] = [];
  const counting = new Proxy(db, {
    get: (target, key) =>
      key === 'execute'
        ? (query: SQL) => {
            statements.push(query);
            return target.execute(query);
          }
        : (Reflect.get(target, key) as unknown),
  });
  const from = addDays(firstDay, 350);
  await topProducts(counting, { period: { from, to: addDays(from, length - 1) }, limit: 5 });
  expect(statements).toHaveLength(1);
});
/** Of all products, the first ones more often, one or two units for 1.00 to 500.00 each; some are given away. */
async function sell(db: Database, count: number): Promise<void> {
  await db.execute(sql`
    insert into sales_changes (day, product_id, placed, kept, sold, units, cents)
    select ${firstDay}::date + (n * 7919::bigint % ${days}::int)::int, floor(3000 * power((n * 104729::bigint % 10007) / 10007.0::float8, 1.5))::int,
      0, 0, 0, 1 + n % 2, case when n % 9 = 0 then 0 else (100 + n * 6151::bigint % 49900) * (1 + n % 2) end
    from generate_series(1, ${count}::int) n`);
}

async function plainSums(db: Database, { from, to }: { from: string; to: string }) {
  const { rows } = await db.execute<{ id: number; units: number; cents: number }>(sql`
    select product_id as id, sum(units)::int as units, sum(cents)::int as cents from sales_now
    where product_id is not null and day between ${from} and ${to}
    group by product_id having sum(units) > 0 order by cents desc, product_id`);
  return rows.map(({ id, units, cents }): [number, number, number] => [id, units, cents]);
}

function toRow(sold: { productId: number; units: number; cents: number }): [number, number, number] {
  return [sold.productId, sold.units, sold.cents];
}
