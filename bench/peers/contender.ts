import pg from 'pg';
import type { Program } from '../node-process.ts';

/** What the table measures, in its order. */
export const operations = ['list', 'product', 'add to cart', 'purchase'] as const;

export type Operation = (typeof operations)[number];

/** One call, or one guest's purchase; rejects if an answer is not the expected one. `turn` counts up from 0. */
export type Work = Record<Operation, (turn: number) => Promise<void>>;

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

/** `folder`: the installed packages and the program's files. */
export type Place = { folder: string; databaseUrl: string; catalog: readonly CatalogProduct[] };

/** A store of the table. */
export type Contender = {
  name: string;
  /** Its prepared database. */
  database: string;
  /** The number of orders that are placed, and as paid as the store's purchase makes them. */
  countOrders: string;
  start: (place: Place) => Promise<{ work: Work; pids: readonly number[]; stop: () => Promise<void> }>;
};

/** A store of npm, installed from the folder beside this file with the name of its database. */
export type Peer = Contender & {
  /** The programs that create its tables and fill them with catalog.json, one after the other. */
  seeding: (databaseUrl: string) => readonly Program[];
};

/** How many products a list shows. */
export const listed = 20;

/** The one product that is bought, without counted stock. */
export const boughtProduct = 31;

/** Who buys, in each store. */
export const shopper = {
  firstName: 'Dana',
  lastName: 'Reyes',
  email: 'dana@example.com',
  address: '410 Concho Ave',
  city: 'San Angelo',
  state: 'TX',
  zipCode: '76903',
} as const;

/** Fails a measurement if an answer is wrong. */
export function expect(isRight: boolean, what: string, answer: unknown): asserts isRight {
  if (!isRight) throw new Error(`${what}: ${JSON.stringify(answer).slice(0, 1_000)}`);
}

/** The rows that one statement reads, on a connection of its own. */
export async function read<Row extends pg.QueryResultRow>(connectionString: string, text: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** What a shopper sees of our store's catalog. */
export async function readCatalog(databaseUrl: string): Promise<CatalogProduct[]> {
  const rows = await read<Omit<CatalogProduct, 'sizes'> & { sizes: string | null }>(
    databaseUrl,
    `select id, 'p-' || id as slug, name, description, low_price_cents as "priceCents", category,
      image_urls as pictures, sizes
    from products where is_visible order by id`,
  );
  return rows.map((row) => ({ ...row, sizes: row.sizes?.split(', ') ?? [] }));
}

/** The categories that fill a whole list. */
export function fullCategories(catalog: readonly CatalogProduct[]): string[] {
  const byCategory = Map.groupBy(catalog, ({ category }) => category);
  return [...byCategory].filter(([, products]) => products.length >= listed).map(([category]) => category);
}
