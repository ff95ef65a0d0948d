/**
 * `node bench/growth.ts [orders] [products]`: what shoppers and staff ask for, on PostgreSQL, alternating between a small store, whose
 * lists fill a page, and 10,000 products with 30,000 variants and 100,000 orders, 4,000 of them to ship. Prints how long it took
 * to fill, and the ratio of the fastest of at least 21 for each call, or of a search the 95th percentile in the large store; the figure
 * is the highest of a kind of calls (growth-calls.ts). Then the median time of each of the large store's statistics, as they are added
 * up. Then the accountant's files of a year, from the built store (`npm run build`): the time of a row, and whether its memory grows
 * with the rows. On TEST_DATABASE_URL the two databases stay, and the next run measures them without filling them again; drop one whose
 * filling was interrupted.
 */
import { inspect } from 'node:util';
import { exportNames } from '#domain/exports/export-files.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { migrate } from '#server/db/migrate.ts';
import { hasDatabase, startPostgres, urlOf, type PostgresServer } from '../test/support/postgres.ts';
import { downloadYear, type Download } from './download-year.ts';
import { median, percentile, report } from './figures.ts';
import { generateGrowth } from './generate-growth.ts';
import {
  adminCalls,
  kinds,
  limits,
  shopCalls,
  statisticsCalls,
  statisticsLimit,
  year,
  type Kind,
} from './growth-calls.ts';
import { openAdminApi } from './open-admin-api.ts';
import { openLargeShop } from './open-large-shop.ts';

const [orders = 100_000, products = 10_000] = process.argv.slice(2).map(Number);
/** At least this many, and as many as take this long, in ms: with few rounds, a tenth of a millisecond would decide. */
const rounds = 21;
const enough = 300;
const size = `${orders.toLocaleString('en')} orders and ${products.toLocaleString('en')} products`;

/** The highest value of each kind, and the call that has it. */
const highest = new Map<Kind, { name: string; value: number }>();

type Shop = Awaited<ReturnType<typeof open>>;

const server = await startPostgres();
if (server === null) throw new Error('No PostgreSQL here: set TEST_DATABASE_URL or install one.');
const small = await open(server, { orders: 2_000, products: 300 });
const large = await open(server, { orders, products });
try {
  console.log(`${'call'.padEnd(28)}     small ms      large ms        value   limit`);
  for (const [name, [kind, read]] of Object.entries(shopCalls))
    await compare(name, kind, ({ database }) => read(database.db));
  for (const [name, [kind, url, inSmall = url]] of Object.entries(adminCalls))
    await compare(name, kind, (shop) => fetched(shop, shop === large ? url : inSmall));
  // The thousandth page is as fast as the first.
  const deep = await deepPage(large);
  const first = '/api/admin/orders?limit=50';
  await compare('orders, a deep page', 'list', (shop) => fetched(shop, shop === large ? deep : first));
  for (const [kind, { name, value }] of highest) {
    const measure = kind === 'search' ? '95th percentile' : 'against a small one';
    report({
      what: `${kinds[kind]} of ${size}, ${measure}, slowest: ${name}`,
      value,
      unit: kind === 'search' ? ' ms' : ' ×',
      atMost: limits[kind],
    });
  }
  await timeStatistics();
  await compareExports();
} finally {
  await Promise.all([small.close(), large.close()]);
  await server.stop();
}

async function open(postgres: PostgresServer, of: { orders: number; products: number }) {
  const name = `shop_${of.orders}_${of.products}`;
  const url = urlOf(postgres.url, name);
  if (await hasDatabase(postgres.url, name)) {
    const log = { info: () => undefined, warn: () => undefined };
    const kept = await openDatabase({ databaseUrl: url, dataDir: '', log });
    await migrate(kept);
    return { ...(await openAdminApi(kept)), url };
  }
  const started = performance.now();
  const { database } = await openLargeShop(postgres, { name, ...of });
  await database.withSession(generateGrowth);
  console.log(`${name} was filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  return { ...(await openAdminApi(database)), url };
}

async function fetched({ get }: Shop, url: string) {
  const answer = await get(url);
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${inspect(answer.body)}`);
  return answer;
}

/** Pages through the orders with the largest page size. */
async function deepPage(shop: Shop): Promise<string> {
  let url = '/api/admin/orders?limit=1000';
  for (let step = 0; step < 50; step += 1) {
    const next = /<([^>]+)>/.exec(String((await fetched(shop, url)).headers['link'] ?? ''))?.[1];
    if (next === undefined) break;
    url = next;
  }
  return url.replace('limit=1000', 'limit=50');
}

/** Alternating, and for a ratio the fastest of each: other load on the machine affects both, and only adds. */
async function compare(name: string, kind: Kind, call: (shop: Shop) => Promise<unknown>): Promise<void> {
  const [few, many]: [number[], number[]] = [[], []];
  let spent = 0;
  for (let round = 0; round <= rounds || spent < enough; round += 1) {
    const times = [await time(call, small), await time(call, large)] as const;
    // The first one plans the statements.
    if (round === 0) continue;
    few.push(times[0]);
    many.push(times[1]);
    spent += times[0];
  }
  const fastest = [Math.min(...few), Math.min(...many)] as const;
  const value = kind === 'search' ? percentile(many, 0.95) : fastest[1] / fastest[0];
  const isOver = value > limits[kind];
  if (value > (highest.get(kind)?.value ?? 0)) highest.set(kind, { name, value });
  const figures = [fastest[0].toFixed(1), fastest[1].toFixed(1), value.toFixed(2)].map((figure) =>
    figure.padStart(13),
  );
  console.log(
    `${name.padEnd(28)}${figures.join('')}${String(limits[kind]).padStart(8)}${isOver ? '  ABOVE' : ''}`,
  );
}

async function time(call: (shop: Shop) => Promise<unknown>, shop: Shop): Promise<number> {
  const started = performance.now();
  await call(shop);
  return performance.now() - started;
}

/** The slowest of the statistics, which are sums over the large store's orders. */
async function timeStatistics(): Promise<void> {
  let slowest = { name: '', ms: 0 };
  for (const [name, read] of Object.entries(statisticsCalls)) {
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1)
      times.push(await time(({ database }) => read(database.db), large));
    const ms = median(times);
    console.log(`${name.padEnd(28)}${ms.toFixed(1).padStart(26)}`);
    if (ms > slowest.ms) slowest = { name, ms };
  }
  report({
    what: `statistics of ${size}, slowest: ${slowest.name}`,
    value: slowest.ms,
    unit: ' ms',
    atMost: statisticsLimit(orders),
  });
}

/** Of a year, which is half of all orders. The sums by state are not sent row by row: they read all of the period. */
async function compareExports(): Promise<void> {
  const few = await downloadYear(small.url, exportNames, year);
  const many = await downloadYear(large.url, exportNames, year);
  let [ofRow, ofMemory] = [0, 0];
  for (const name of exportNames) {
    const [little, much] = [few.get(name), many.get(name)];
    if (!little || !much) throw new Error(`${name} was not downloaded.`);
    console.log(`file of ${name}: ${shown(little)}; ${shown(much)}`);
    ofMemory = Math.max(ofMemory, much.peakMegabytes / much.earlyMegabytes);
    if (name !== 'states') ofRow = Math.max(ofRow, much.ms / much.rows / (little.ms / little.rows));
  }
  report({
    what: `a year's files of ${size} against a small store, time of a row`,
    value: ofRow,
    unit: ' ×',
    atMost: limits.list,
  });
  report({
    what: `a year's files of ${size}, memory against that of the first rows`,
    value: ofMemory,
    unit: ' ×',
    atMost: limits.memory,
  });
}

function shown({ rows, firstRowMs, ms, earlyMegabytes, peakMegabytes }: Download): string {
  const times = `the first after ${firstRowMs.toFixed(0)} ms, all after ${(ms / 1000).toFixed(1)} s`;
  return `${rows} rows, ${times}, ${earlyMegabytes.toFixed(0)} MB at first, ${peakMegabytes.toFixed(0)} MB`;
}
