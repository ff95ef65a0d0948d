/**
 * `node bench/writes.ts [shoppers]`: how long a line in the cart and a whole checkout take through the API on PostgreSQL with
 * real fsyncs, against the same statements sent bare to a copy of the database, one after the other. The ratio is the
 * figure: at least 0.5, or the process would be the limit and not the database.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/client.ts';
import { openStore } from '#server/store.ts';
import { onServer, startPostgres, urlOf } from '../test/support/postgres.ts';
import { nobody } from './nobody.ts';
import { openLargeShop } from './open-large-shop.ts';
import { recordSql, replaySql } from './record-sql.ts';

const [shoppers = 400] = process.argv.slice(2).map(Number);
const sling = 31;
const buyer = { firstName: 'Dana', lastName: 'Reyes', email: 'dana@example.com' };
const address = { ...buyer, address: '410 Concho Ave', city: 'San Angelo', state: 'TX', zipCode: '76903' };

const server = await startPostgres({ durable: true });
if (server === null) throw new Error('No PostgreSQL here: install one.');
const dataDir = mkdtempSync(path.join(tmpdir(), 'ridgeline-bench-'));
try {
  const { database: filled, url } = await openLargeShop(server, {
    name: 'written_shop',
    orders: 100,
    products: 0,
  });
  await filled.withSession((session) => session.execute(`update products set track_stock = false`));
  await filled.close();
  await onServer(server.url, 'create database bare_shop template written_shop');

  const { app, close } = await openApi(url);
  const cookies: string[] = [];
  const adding = recordSql();
  const addMs = await time(async () => {
    for (let index = 0; index < shoppers; index += 1) cookies.push(await addLine(app));
  });
  adding.stop();
  const paying = recordSql();
  const checkoutMs = await time(async () => {
    for (const cookie of cookies) await checkOut(app, cookie);
  });
  paying.stop();
  await close();

  const bare = urlOf(server.url, 'bare_shop');
  report('add to cart', addMs, await replaySql(bare, adding.statements), adding.statements.length);
  report('checkout', checkoutMs, await replaySql(bare, paying.statements), paying.statements.length);
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
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
  const store = await openStore({ config, database, log, clock: () => new Date(), paypal: nobody });
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

async function time(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function report(name: string, ours: number, bare: number, statements: number): void {
  const each = (ms: number) => `${(ms / shoppers).toFixed(2)} ms`;
  console.log(
    `${name.padEnd(12)} ${each(ours)} through the API, ${each(bare)} bare (${(statements / shoppers).toFixed(1)} statements): ${(bare / ours).toFixed(2)}`,
  );
}
