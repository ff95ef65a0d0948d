/**
 * `node bench/processes.ts [seconds]`: requests per second of one and of two processes on one PostgreSQL, behind Caddy: a page, a catalog
 * answer, and orders placed (a cart, then the checkout). Six seconds of each, 32 at once. The load runs on the same processors.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { startCaddy } from '../test/drills/caddy.ts';
import { startStore, type Running } from '../test/drills/processes.ts';
import { newShopper } from '../test/drills/shopper.ts';
import { freePorts } from '../test/support/free-ports.ts';
import { onServer, startPostgres, urlOf } from '../test/support/postgres.ts';
import { markdownTable, rounded } from './figures.ts';

const seconds = Number(process.argv[2]) || 6;
const atOnce = 32;
const sling = 31;

const scratch = mkdtempSync(path.join(tmpdir(), 'ridgeline-processes-'));
const server = await startPostgres({ durable: true });
if (server === null) throw new Error('No PostgreSQL here: install one.');
await onServer(server.url, 'create database bench');
const rates = [await ratesOf(1), await ratesOf(2)];
await server.stop();
rmSync(scratch, { recursive: true, force: true });
const names = ['page', 'catalog', 'orders placed'] as const;
console.log(
  markdownTable([
    ['per second', '1 process', '2 processes'],
    ...names.map((name) => [name, ...rates.map((rate) => rounded(rate[name]))]),
  ]),
);

async function ratesOf(count: number): Promise<Record<(typeof names)[number], number>> {
  const stores: Running[] = [];
  const urls: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const port = await freePorts();
    const env = {
      DATABASE_URL: urlOf(server?.url ?? '', 'bench'),
      TRUST_PROXY: '127.0.0.1',
      DEMO: '1',
    };
    stores.push(await startStore({ port, dataDir: path.join(scratch, `store-${index}`), env }));
    urls.push(`http://127.0.0.1:${port}`);
  }
  const caddy = await startCaddy(urls);
  try {
    const rate = {
      page: await answered(`${caddy.url}/apparel`),
      catalog: await answered(`${caddy.url}/api/products/category/apparel`),
      'orders placed': await ordersPlaced(caddy.url),
    };
    console.log(count, rate);
    return rate;
  } finally {
    await caddy.stop();
    await Promise.all(stores.map((store) => store.stop()));
  }
}

async function answered(url: string): Promise<number> {
  const headers = { 'accept-encoding': 'br' };
  // Half of its time warms up.
  await autocannon({ url, duration: seconds / 2, connections: atOnce, headers });
  const result = await autocannon({ url, duration: seconds, connections: atOnce, headers });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refused`);
  return result['2xx'] / result.duration;
}

async function ordersPlaced(store: string): Promise<number> {
  const began = performance.now();
  const until = began + seconds * 1000;
  let orders = 0;
  const shop = async () => {
    while (performance.now() < until) {
      const shopper = newShopper({ store, simulator: '' });
      await shopper.add(sling);
      await shopper.placeOrder();
      orders += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, shop));
  return (orders * 1000) / (performance.now() - began);
}
