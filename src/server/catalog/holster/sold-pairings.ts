import { sql } from 'drizzle-orm';
import type { SoldPairing } from '#domain/catalog/holster/fit-question.schema.ts';
import type { Database } from '#server/platform/db/open-database.ts';

/** The pairings that were sold, those remade most often first, in one statement (R-FIT-8). A warranty order is a remake of the pairing that it has. */
export async function readSoldPairings(db: Database): Promise<SoldPairing[]> {
  const { rows } = await db.execute<SoldPairing>(sql`
    select concat_ws(' ', l.options ->> 'pistolMake', l.options ->> 'pistolModel') as pistol,
      l.options ->> 'weaponLight' as light,
      coalesce(sum(l.quantity) filter (where o.remake_of_id is null), 0)::int as sold,
      coalesce(sum(l.quantity) filter (where o.remake_of_id is not null), 0)::int as remade,
      coalesce(sum(c.units), 0)::int as cases
    from order_lines l
    join orders o on o.id = l.order_id
    left join lateral (select sum(quantity) as units from case_lines where line_id = l.id) c on true
    where l.product_id = 0 and o.is_counted and l.options ->> 'weaponLight' is not null
    group by 1, 2
    order by remade desc, cases desc, sold desc, 1, 2
    limit 100`);
  return rows;
}
