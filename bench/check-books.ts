/**
 * `node bench/check-books.ts [orders]`: how long the ledger's migration takes to book generated orders (1,000,000) on
 * PostgreSQL, then how long `npm run check-books` takes to check them, and its memory in this process.
 */
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { PgDialect } from 'drizzle-orm/pg-core';
import { checkBooks } from '#server/books/check-books.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { onServer, startPostgres, urlOf } from '../test/support/postgres.ts';
import { generateOrders } from './generate-orders.ts';

const orders = Number(process.argv[2] ?? 1_000_000);
const migrationsFolder = path.join(import.meta.dirname, '../src/server/db/migrations');
const beforeLedger = readMigrationFiles({ migrationsFolder }).slice(0, 9);

const server = await startPostgres();
if (server === null) throw new Error('No PostgreSQL here: set TEST_DATABASE_URL or install one.');
try {
  await onServer(server.url, 'create database check_books');
  const log = { info: () => undefined, warn: () => undefined };
  const database = await openDatabase({
    databaseUrl: urlOf(server.url, 'check_books'),
    dataDir: '',
    log,
  });
  const { db } = database;
  await database.withSession(async (session) => {
    await new PgDialect().migrate(beforeLedger, session._.session, migrationsFolder);
    await seedDemo(session, new Date());
    await generateOrders(session, orders, new Date());
  });
  const booking = secondsSince();
  await migrate(database);
  console.log(`${orders.toLocaleString('en')} orders booked in ${booking()} s`);
  await db.execute(sql`analyze`);
  const memory = process.memoryUsage.rss();
  const checking = secondsSince();
  const { counts, differences } = await checkBooks(database, (sentence) => console.log(sentence));
  const more = ((process.memoryUsage.rss() - memory) / 2 ** 20).toFixed(0);
  console.log(`proved in ${checking()} s with ${more} MB more: ${differences} differences in`, counts);
  await database.close();
} finally {
  await server.stop();
}

function secondsSince(): () => string {
  const started = performance.now();
  return () => ((performance.now() - started) / 1_000).toFixed(1);
}
