/**
 * `node bench/writes.ts [shoppers] [rounds]`: cart lines and checkouts per second through the API on PostgreSQL with real fsyncs,
 * ten at once, against the same statements sent directly to a copy of the database, in alternating rounds of some of the
 * shoppers. The result is the median of the rounds' ratios: below the bar, the process instead of the database is the bottleneck.
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
import { median, report } from './figures.ts';
import { openReplay, recordSql, replaySql, type Script } from './record-sql.ts';

/** Many short rounds: one alone can be off by half, because the disk and the machine are not equally fast all the time. */
const [shoppers = 6000, rounds = 30] = process.argv.slice(2).map(Number);
const bar = 0.6;
/** As many as the store's connections. */
const atOnce = 10;
const sling = 31;
const buyer = { firstName: 'Dana', lastName: 'Reyes', email: 'dana@example.com' };
const address = { ...buyer, address: '410 Concho Ave', city: 'San Angelo', state: 'TX', zipCode: '76903' };

/** The rounds' times in ms. */
type Times = { ours: number; bare: number }[];

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
  const { app, close } = await openApi(urlOf(server.url, 'api'));
  const bare = await openReplay(urlOf(server.url, 'bare'), atOnce);
  const times: Record<'adding' | 'paying', Times> = { adding: [], paying: [] };
  const share = Math.floor(shoppers / rounds);
  for (let from = 0; from + share <= shoppers; from += share) {
    const cookies: string[] = [];
    times.adding.push({
      ours: await inTurns(share, async () => void cookies.push(await addLine(app))),
      bare: await replaySql(bare, adding.slice(from, from + share)),
    });
    times.paying.push({
      ours: await inTurns(share, () => checkOut(app, cookies.pop() ?? '')),
      bare: await replaySql(bare, paying.slice(from, from + share)),
    });
  }
  await Promise.all(bare.map((client) => client.end()));
  await close();
  compare('add to cart', times.adding, adding);
  compare('checkout', times.paying, paying);
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

/** Concurrently. Resolves to ms. */
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
  const cookie = String(answer.headers['set-cookie']).split(';')[0];
  if (answer.statusCode >= 300 || !cookie) throw new Error(`Not added: ${answer.body}`);
  return cookie;
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

function compare(name: string, times: Times, scripts: readonly Script[]): void {
  const ratios = times.map(({ ours, bare }) => bare / ours);
  report({ what: `${name} against the same SQL bare`, value: median(ratios), unit: '', atLeast: bar });
  const rate = (all: number[]) => `${Math.round((Math.floor(shoppers / rounds) / median(all)) * 1000)}/s`;
  const statements = scripts.reduce((sum, script) => sum + script.length, 0) / shoppers;
  console.log(
    `  ${rate(times.map(({ ours }) => ours))} through the API, ${rate(times.map(({ bare }) => bare))} bare, ` +
      `${statements.toFixed(1)} statements each; rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`,
  );
}
