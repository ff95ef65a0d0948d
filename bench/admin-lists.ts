/**
 * `node bench/admin-lists.ts [orders] [products]`: all lists and statistics of the dashboard, through the whole API on
 * PostgreSQL, alternating between 60 products with 100 orders and 100,000 products with 1,000,000 orders. The result is the
 * ratio of the medians (docs/decisions/007-search-and-lists.md).
 */
import { inspect } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { startPostgres, type PostgresServer } from '../test/support/postgres.ts';
import { openLargeShop } from './open-large-shop.ts';
import { openAdminApi } from './open-admin-api.ts';

const [orders = 1_000_000, products = 100_000] = process.argv.slice(2).map(Number);
const rounds = 21;
const page = 'limit=50';
const lists: Readonly<Record<string, string>> = {
  'orders, newest': `/api/admin/orders?${page}`,
  'orders, oldest': `/api/admin/orders?${page}&sort=oldest`,
  'orders, highest': `/api/admin/orders?${page}&sort=highest`,
  'orders, lowest': `/api/admin/orders?${page}&sort=lowest`,
  'orders, delivered': `/api/admin/orders?${page}&status=delivered`,
  'orders, delivered, oldest': `/api/admin/orders?${page}&status=delivered&sort=oldest`,
  'orders, cancelled, highest': `/api/admin/orders?${page}&status=cancelled&sort=highest`,
  'orders, search a number': `/api/admin/orders?${page}&q=RT-CFCD`,
  'orders, search a name': `/api/admin/orders?${page}&q=whitaker`,
  'orders, search an email': `/api/admin/orders?${page}&q=buyer77@mail0`,
  'products, all': `/api/admin/products?${page}`,
  'products, apparel': `/api/admin/products?${page}&category=apparel`,
  'products, gear': `/api/admin/products?${page}&category=gear`,
  'products, featured': `/api/admin/products?${page}&featured=true`,
  'products, search a word': `/api/admin/products?${page}&category=apparel&q=tee`,
  'products, search a name': `/api/admin/products?${page}&q=trijicon`,
  'discount codes': `/api/admin/discount-codes?limit=100`,
  'emails, failed': '/api/admin/emails/failed',
  'emails, newest': '/api/admin/emails?limit=50',
  counts: '/api/admin/counts',
};
const figures: Readonly<Record<string, string>> = {
  overview: '/api/admin/overview',
  'analytics, 30 days': '/api/admin/analytics',
  'analytics, this year': `/api/admin/analytics?from=${new Date().getUTCFullYear()}-01-01&to=${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}`,
};

type Get = (url: string) => Promise<Awaited<ReturnType<FastifyInstance['inject']>>>;

const server = await startPostgres();
if (server === null) throw new Error('No PostgreSQL here: set TEST_DATABASE_URL or install one.');
const small = await open(server, { name: 'small_shop', orders: 100, products: 0 });
const large = await open(server, { name: 'large_shop', orders, products });
try {
  console.log(
    `${'call'.padEnd(28)}     100 orders   ${orders.toLocaleString('en')} orders   ratio of median ms`,
  );
  for (const [name, url] of Object.entries({ ...lists, ...figures })) await compare(name, url, url);
  // The thousandth page is as fast as the first.
  await compare('orders, a deep page', lists['orders, newest'] ?? '', await deepPage(large.get));
} finally {
  await Promise.all([small.close(), large.close()]);
  await server.stop();
}

async function open(postgres: PostgresServer, size: { name: string; orders: number; products: number }) {
  const { database } = await openLargeShop(postgres, size);
  return openAdminApi(database);
}

/** Pages through the list with the largest page size. */
async function deepPage(get: Get): Promise<string> {
  let url = '/api/admin/orders?limit=1000';
  for (let step = 0; step < 50; step += 1) {
    const next = /<([^>]+)>/.exec(String((await get(url)).headers['link'] ?? ''))?.[1];
    if (next === undefined) break;
    url = next;
  }
  return url.replace('limit=1000', 'limit=50');
}

/** Alternating, so that other load on the machine affects both. */
async function compare(name: string, smallUrl: string, largeUrl: string): Promise<void> {
  const [few, many]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const times = [await time(small.get, smallUrl), await time(large.get, largeUrl)] as const;
    if (round === 0) continue;
    few.push(times[0]);
    many.push(times[1]);
  }
  report(name, median(few), median(many));
}

async function time(get: Get, url: string): Promise<number> {
  const started = performance.now();
  const answer = await get(url);
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${inspect(answer.body)}`);
  return performance.now() - started;
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
}

function report(name: string, few: number, many: number): void {
  const figure = (ms: number) => ms.toFixed(1).padStart(13);
  console.log(`${name.padEnd(28)} ${figure(few)} ${figure(many)} ${(many / few).toFixed(2).padStart(12)}`);
}
