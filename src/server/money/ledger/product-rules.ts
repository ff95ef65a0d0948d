import { sql } from 'drizzle-orm';
import { variantSums } from '#server/catalog/products/save-variants.ts';
import type { BookRule } from './book-rules.ts';

const productsEqualTheirVariants: BookRule = {
  promise: 'Every product equals its variants',
  unit: 'count',
  differences: sql`
    select 'products' as "table", products.id::text as id, part.what, part.should, part."is"
    from products join (${variantSums}) sums on sums.id = products.id
    cross join lateral (values
      ('units', coalesce(units, stock_quantity), stock_quantity),
      ('whether a variant is sold out', coalesce(fewest = 0, false)::int, lacks_variant::int),
      ('the lowest price in cents', coalesce(lowest, price_cents), low_price_cents)) part (what, should, "is")
    where part.should <> part."is" order by products.id, part.what`,
};

export const productRules: readonly BookRule[] = [productsEqualTheirVariants];
