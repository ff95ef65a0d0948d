import { sql } from 'drizzle-orm';
import { addProductWords } from '#server/catalog/search/product-words.ts';
import { sumVariants } from '#server/catalog/products/save-variants.ts';
import type { Database } from '#server/platform/db/open-database.ts';

/**
 * Inserts products in all categories, in SQL: names combined from a few dozen words, like a large store's, prices from 1 to
 * 500 dollars, one in fifty hidden, one in ten sold out. Deterministic.
 */
export async function generateProducts(db: Database, count: number): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into products (
      name, description, price_cents, category, image_url, image_urls, colors, sizes, in_stock, is_visible, display_order)
    select
      brands[1 + n * 7 % 24] || ' ' || models[1 + n * 13 % 20] || '-' || (n * 31 % 97) || ' ' || kinds[1 + n % 10] || ', ' ||
        colors[1 + n / 10 % 6],
      'Made for ' || uses[1 + n * 3 % 8] || ' and ' || uses[1 + n * 5 % 8] || '. ' ||
        repeat('Cut, pressed and checked by hand before it leaves the bench. ', 1 + n % 4),
      100 + (n * 7919 % 49900), categories[1 + n % 10], picture, jsonb_build_array(picture),
      jsonb_build_array(colors[1 + n / 10 % 6]), case when n % 10 = 1 then 'S, M, L, XL' end,
      n % 10 <> 7, n % 50 <> 3, n / 10
    from generate_series(0, ${count - 1}::int) n,
      (select image_url as picture from products order by id limit 1) first,
      (select
        array['Glock', 'Sig', 'Trijicon', 'Streamlight', 'SureFire', 'Holosun', 'Walther', 'Magpul', 'Ridgeline', 'Aimpoint',
          'Vortex', 'Leupold', 'Safariland', 'Blackhawk', 'Kimber', 'Ruger', 'Taurus', 'Canik', 'Beretta', 'Springfield',
          'Colt', 'Benelli', 'Mossberg', 'Daniel'] as brands,
        array['G', 'P', 'TLR', 'RMR', 'X', 'HS', 'PDP', 'PMAG', 'Topo', 'Micro', 'Razor', 'Delta', 'ALS', 'Serpa', 'Micro 9',
          'LCP', 'TX', 'TP', 'APX', 'Echelon'] as models,
        array['Holster', 'Tee', 'Bundle', 'Sticker', 'Organizer', 'Steel Target', 'Sling', 'Red Dot', 'Magazine',
          'Weapon Light'] as kinds,
        array['Black', 'Tan', 'Olive', 'Gray', 'Red', 'Coyote'] as colors,
        array['the range', 'daily carry', 'long days', 'cold mornings', 'the truck', 'matches', 'training', 'the workshop']
          as uses,
        array['holster', 'apparel', 'bundles', 'stickers', 'gridd', 'anything-target', 'slings', 'optics', 'magazines',
          'lights'] as categories) words
    returning id`);
  const ids = rows.map(({ id }) => id);
  await sumVariants(db, ids);
  await addProductWords(db, ids);
}

/** Three variants of each generated product; of one in twenty, one is sold out. */
export async function generateVariants(db: Database): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into product_variants (product_id, size, sku, stock_quantity, position)
    select p.id, size, 'SKU-' || p.id || '-' || size,
      case when p.in_stock and not (p.id % 20 = 5 and place = 3) then 5 else 0 end, place
    from products p, unnest(array['S', 'M', 'L']) with ordinality sizes (size, place)
    where p.description like 'Made for %'
    returning product_id as id`);
  await sumVariants(db, [...new Set(rows.map(({ id }) => id))]);
}
