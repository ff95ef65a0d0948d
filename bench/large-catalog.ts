/**
 * `node bench/large-catalog.ts [products]`: how long the searches and lists of shoppers and owner take on PostgreSQL with
 * generated products (100,000), and with only the demo products: median and worst of some calls, without caches.
 */
import { sql } from 'drizzle-orm';
import { openDatabase, type OpenDatabase } from '#server/db/open-database.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { listAdminProducts, type AdminList } from '#server/catalog/admin-products.queries.ts';
import { listProducts } from '#server/catalog/list-products.ts';
import { searchProducts } from '#server/catalog/search-products.ts';
import type { ListSort } from '#domain/catalog/list-sort.ts';
import { onServer, startPostgres, urlOf, type PostgresServer } from '../test/support/postgres.ts';
import { generateProducts } from './generate-products.ts';

const count = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 100_000);
const rounds = 15;
const beginning = { limit: 48, after: null };
const calls: Readonly<Record<string, (database: OpenDatabase) => Promise<unknown>>> = {
  ...Object.fromEntries(
    (['featured', 'price', 'price-desc', 'newest'] as ListSort[]).map((sort) => [
      `apparel, ${sort}`,
      ({ db }: OpenDatabase) => listProducts(db, 'apparel', { ...beginning, sort }),
    ]),
  ),
  'apparel, far on': ({ db }) =>
    listProducts(db, 'apparel', { sort: 'featured', limit: 48, after: [Math.floor(count / 20), 0] }),
  ...Object.fromEntries(
    (
      [
        ['apparel', { category: 'apparel' }, null, undefined],
        ['apparel, far on', { category: 'apparel' }, [Math.floor(count / 20), 0], undefined],
        ['featured', { featured: true }, null, undefined],
        ["'trijicon' in gear", { category: 'gear' }, null, 'trijicon'],
        ["'tee' in apparel", { category: 'apparel' }, null, 'tee'],
        ["'trijicn' in gear", { category: 'gear' }, null, 'trijicn'],
      ] as [string, AdminList, number[] | null, string | undefined][]
    ).map(([name, list, after, q]) => [
      `owner's ${name}`,
      ({ db }: OpenDatabase) => listAdminProducts(db, list, { limit: 100, after, q }),
    ]),
  ),
  'all, price': ({ db }) => listProducts(db, null, { ...beginning, sort: 'price' }),
  ...Object.fromEntries(
    ['tee', 'glock 19', 'glok holster', 'trijicn', 'ridgeline tee black', 'm', 'g', 'xylophone'].map((q) => [
      `search '${q}'`,
      ({ db }: OpenDatabase) => searchProducts(db, q, { ...beginning, limit: 8, sort: 'featured' }),
    ]),
  ),
};

const server = await startPostgres();
if (server === null) throw new Error('No PostgreSQL here: set TEST_DATABASE_URL or install one.');
try {
  const small = await open(server, 'small', 0);
  const large = await open(server, 'large', count);
  console.log(
    `${'call'.padEnd(30)}  67 products   ${count.toLocaleString('en')} products, median and worst ms`,
  );
  for (const [name, call] of Object.entries(calls)) {
    const [few, many] = [await time(() => call(small)), await time(() => call(large))];
    console.log(
      `${name.padEnd(30)} ${show(few.median)} ${show(few.worst)}  ${show(many.median)} ${show(many.worst)}`,
    );
  }
  await Promise.all([small.close(), large.close()]);
} finally {
  await server.stop();
}

/** The demo store with additional generated products. */
async function open({ url }: PostgresServer, name: string, generated: number): Promise<OpenDatabase> {
  await onServer(url, `create database ${name}`);
  const log = { info: () => undefined, warn: () => undefined };
  const database = await openDatabase({ databaseUrl: urlOf(url, name), dataDir: '', log });
  await migrate(database);
  await seedDemo(database.db, new Date());
  await generateProducts(database.db, generated);
  await database.db.execute(sql`vacuum analyze products`);
  return database;
}

async function time(call: () => Promise<unknown>): Promise<{ median: number; worst: number }> {
  await call();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await call();
    times.push(performance.now() - started);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { median: sorted[rounds >> 1] ?? 0, worst: sorted.at(-1) ?? 0 };
}

function show(milliseconds: number): string {
  return milliseconds.toFixed(1).padStart(7);
}
