import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { ensureFirstAdmin } from '#server/identity/staff/first-admin.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase, type OpenDatabase } from '#server/platform/db/open-database.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { openStore } from '#server/store.ts';
import { onServer, urlOf, type PostgresServer } from '../test/support/postgres.ts';
import { generateOrders } from './generate-orders.ts';
import { generateProducts, generateVariants } from './generate-products.ts';

const ADMIN_PASSWORD = 'a-password-for-benches';
const log = pino({ level: 'silent' });

type Size = { orders: number; products: number };

/** The demo store with additional products and orders, in a database of its own, and its API for signed-in staff. */
export async function openLargeShop({ url: server }: PostgresServer, { orders, products }: Size) {
  const name = `shop_${orders}_${products}`;
  await onServer(server, `create database ${name}`);
  const database = await openDatabase({ databaseUrl: urlOf(server, name), dataDir: '', log });
  await fill(database, { orders, products });
  return { database, ...(await openAdminApi(database)) };
}

/** Fills an empty database with the demo store and additional products and orders. */
export async function fill(database: OpenDatabase, { orders, products }: Size): Promise<void> {
  await migrate(database);
  await seedDemo(database.db, new Date());
  // A session from `withSession` has no time limit.
  await database.withSession(async (session) => {
    await generateProducts(session, products);
    await generateVariants(session);
    await generateOrders(session, orders, new Date());
  });
}

async function openAdminApi(database: OpenDatabase) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ridgeline-bench-'));
  const config = readConfig({ DATA_DIR: dataDir, ADMIN_PASSWORD, LOG_LEVEL: 'silent', PORT: '3000' });
  const clock = () => new Date();
  const { services, close } = await openStore({ config, database, log, clock, paypal: unusedPayPal });
  await ensureFirstAdmin(database.db, config);
  const app = await buildApp(services, { web: null });
  const payload = { username: 'admin', password: ADMIN_PASSWORD };
  const signedIn = await app.inject({ method: 'POST', url: '/api/admin/login', payload });
  const authorization = `Bearer ${signedIn.json<{ token: string }>().token}`;
  return {
    /** Throws unless the answer is a 200. */
    async get(url: string): Promise<void> {
      const { statusCode, body } = await app.inject({ url, headers: { authorization } });
      if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`);
    },
    async close() {
      await app.close();
      await close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const unusedPayPal = {
  apiBase: 'http://127.0.0.1:9',
  sdkUrl: 'http://127.0.0.1:9/sdk/js',
  certificateOrigins: [],
  clientId: 'bench',
  clientSecret: 'bench',
  webhookId: 'bench',
};
