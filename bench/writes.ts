/**
 * `node bench/writes.ts [shoppers]`: cart lines and checkouts per second through the API on PostgreSQL with real fsyncs, ten
 * at once, against the same statements sent directly to a copy of the database. The result is the ratio: at least 0.5, or the
 * process instead of the database would be the bottleneck.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { openStore } from '#server/store.ts';
import { onServer, startPostgres, urlOf } from '../test/support/postgres.ts';
import { unusedPayPal } from './unused-paypal.ts';
import { openLargeShop } from './open-large-shop.ts';
import { recordSql, replaySql, type Script } from './record-sql.ts';

const [shoppers = 2000] = process.argv.slice(2).map(Number);
/** As many as the store's connections. */
const atOnce = 10;
const sling = 31;
const buyer = { firstName: 'Dana', lastName: 'Reyes', email: 'dana@example.com' };
const address = { ...buyer, address: '410 Concho Ave', city: 'San Angelo', state: 'TX', zipCode: '76903' };

const server = await startPostgres({ durable: true });
if (server === null) throw new Error('No PostgreSQL here: install one.');
const dataDir = mkdtempSync(path.join(tmpdir(), 'ridgeline-bench-'));
try {
  const { database: filled } = await openLargeShop(server, {
    name: 'written_shop',
    orders: 100,
    products: 0,
  });
  await filled.withSession(async (session) => {
    await session.execute(`update products set track_stock = false`);
    // Ids that differ from all prices, quantities and positions, so that the replay recognizes them.
    for (const [index, table] of ['carts', 'cart_lines', 'orders', 'order_lines'].entries())
      await session.execute(`alter table ${table} alter column id restart with ${(index + 1) * 400_000_000}`);
  });
  await filled.close();
  for (const name of ['recorded', 'api', 'bare'])
    await onServer(server.url, `create database ${name} template written_shop`);

  const { adding, paying } = await record(urlOf(server.url, 'recorded'));
  const ours = await measure(urlOf(server.url, 'api'));
  const bare = urlOf(server.url, 'bare');
  report('add to cart', ours.adding, await replaySql(bare, adding, atOnce), adding);
  report('checkout', ours.paying, await replaySql(bare, paying, atOnce), paying);
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** The statements of each shopper's two calls, in order. */
async function record(url: string): Promise<{ adding: Script[]; paying: Script[] }> {
  const { app, close } = await openApi(url);
  const [adding, paying]: [Script[], Script[]] = [[], []];
  for (let index = 0; index < shoppers; index += 1) {
    let cookie = '';
    adding.push(await recordSql(async () => void (cookie = await addLine(app))));
    paying.push(await recordSql(() => checkOut(app, cookie)));
  }
  await close();
  return { adding, paying };
}

/** The same through the API, concurrently. In ms. */
async function measure(url: string): Promise<{ adding: number; paying: number }> {
  const { app, close } = await openApi(url);
  const cookies: string[] = [];
  const adding = await inTurns(shoppers, async () => void cookies.push(await addLine(app)));
  const paying = await inTurns(shoppers, () => checkOut(app, cookies.pop() ?? ''));
  await close();
  return { adding, paying };
}

async function inTurns(times: number, work: () => Promise<void>): Promise<number> {
  let left = times;
  const started = performance.now();
  const turns = Array.from({ length: atOnce }, async () => {
    while (left-- > 0) await work();
  });
  await Promise.all(turns);
  return performance.now() - started;
}

async function openApi(databaseUrl: string) {
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    PORT: '3000',
    RATE_LIMIT_SCALE: '100000',
  });
  const log = pino({ level: 'silent' });
  const database = await openDatabase({ databaseUrl, dataDir, log });
  const store = await openStore({ config, database, log, clock: () => new Date(), paypal: unusedPayPal });
  const app = await buildApp(store.services, { web: null });
  return {
    app,
    close: async () => {
      await app.close();
      await store.close();
      await database.close();
    },
  };
}

/** Resolves to the new cart's cookie. */
async function addLine(app: FastifyInstance): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/cart',
    payload: { productId: sling, quantity: 1 },
  });
  const [cookie] = answer.cookies;
  if (answer.statusCode >= 300 || !cookie) throw new Error(`Not added: ${answer.body}`);
  return `${cookie.name}=${cookie.value}`;
}

async function checkOut(app: FastifyInstance, cookie: string): Promise<void> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/orders/checkout',
    headers: { cookie },
    payload: {
      customerEmail: buyer.email,
      customerName: 'Dana Reyes',
      shippingAddress: address,
      sendEmails: false,
    },
  });
  if (answer.statusCode >= 300) throw new Error(`No order: ${answer.body}`);
}

function report(name: string, ours: number, bare: number, scripts: readonly Script[]): void {
  const rate = (ms: number) => `${Math.round((shoppers / ms) * 1000)}/s`;
  const statements = scripts.reduce((sum, script) => sum + script.length, 0) / shoppers;
  console.log(
    `${name.padEnd(12)} ${rate(ours)} through the API, ${rate(bare)} bare (${statements.toFixed(1)} statements each): ${(bare / ours).toFixed(2)}`,
  );
}
