import pg from 'pg';
import { openDatabase } from '#server/db/open-database.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { generateProducts } from '../generate-products.ts';

/** A product in the words that all three stores have. */
export type CatalogProduct = {
  id: number;
  /** The address in the other stores. */
  slug: string;
  name: string;
  description: string;
  priceCents: number;
  category: string;
  pictures: string[];
  /** Each is a variant. Without any, the product has one variant. */
  sizes: string[];
};

/** Fills our store's database: the demo catalog and `count` generated products. */
export async function fillCatalog(databaseUrl: string, count: number): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined };
  const database = await openDatabase({ databaseUrl, dataDir: '', log });
  try {
    await migrate(database);
    await seedDemo(database.db, new Date());
    await database.withSession((session) => generateProducts(session, count));
  } finally {
    await database.close();
  }
}

/** What a shopper sees of our store's catalog. */
export async function readCatalog(databaseUrl: string): Promise<CatalogProduct[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Omit<CatalogProduct, 'sizes'> & { sizes: string | null }>(
      `select id, 'p-' || id as slug, name, description, low_price_cents as "priceCents", category,
        image_urls as pictures, sizes
      from products where is_visible order by id`,
    );
    return rows.map((row) => ({ ...row, sizes: row.sizes?.split(', ') ?? [] }));
  } finally {
    await client.end();
  }
}

/** The categories that fill a whole list. */
export function fullCategories(catalog: readonly CatalogProduct[], length: number): string[] {
  const counts = new Map<string, number>();
  for (const { category } of catalog) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= length).map(([category]) => category);
}
