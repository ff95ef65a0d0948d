import { openDatabase, type OpenDatabase } from '#server/db/open-database.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { onServer, urlOf, type PostgresServer } from '../test/support/postgres.ts';
import { bookOrders } from './book-orders.ts';
import { generateOrders } from './generate-orders.ts';
import { generateProducts } from './generate-products.ts';

type Size = { name: string; orders: number; products: number };

/** The demo store with additional products and orders, in a separate database. */
export async function openLargeShop(
  { url: server }: PostgresServer,
  { name, orders, products }: Size,
): Promise<{ database: OpenDatabase; url: string }> {
  await onServer(server, `create database ${name}`);
  const url = urlOf(server, name);
  const log = { info: () => undefined, warn: () => undefined };
  const database = await openDatabase({ databaseUrl: url, dataDir: '', log });
  await migrate(database);
  await seedDemo(database.db, new Date());
  // A session from `withSession` has no time limit.
  await database.withSession(async (session) => {
    if (products > 0) await generateProducts(session, products);
    await generateOrders(session, orders, new Date());
    await bookOrders(session);
  });
  return { database, url };
}
