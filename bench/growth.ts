/**
 * `node bench/growth.ts [orders] [products]`: what shoppers and staff ask for on PostgreSQL, in a store of 100,000 orders and 10,000
 * products with 30,000 variants, in turns with a small store whose lists fill a page. Pages and lists: the ratio of the fastest of 21
 * calls. Searches: the 95th percentile. Statistics as they are added up: the median. Each figure is its kind's slowest call.
 */
import { startPostgres } from '../test/support/postgres.ts';
import { median, percentile, report, timed } from './figures.ts';
import { adminCalls, limitsOf, shopCalls, statisticsCalls, type Kind } from './growth-calls.ts';
import { openLargeShop } from './large-shop.ts';

const [orders = 100_000, products = 10_000] = process.argv.slice(2).map(Number).filter(Number.isInteger);
const rounds = 21;
const limits = limitsOf(orders);
const size = `${orders.toLocaleString('en')} orders`;

type Shop = Awaited<ReturnType<typeof openLargeShop>>;

const slowest = new Map<Kind | 'statistics', { name: string; value: number }>();

const server = await startPostgres();
if (server === null) throw new Error('No PostgreSQL here: set TEST_DATABASE_URL or install one.');
const small = await openLargeShop(server, { orders: 2_000, products: 300 });
const large = await openLargeShop(server, { orders, products });
try {
  for (const [name, [kind, read]] of Object.entries(shopCalls))
    await compare(name, kind, ({ database }) => read(database.db));
  for (const [name, [kind, url, inSmall = url]] of Object.entries(adminCalls))
    await compare(name, kind, (shop) => shop.get(shop === large ? url : inSmall));
  for (const [name, read] of Object.entries(statisticsCalls)) {
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) times.push((await timed(() => read(large.database.db))).ms);
    note(name, 'statistics', median(times));
  }
  for (const [kind, { name, value }] of slowest) {
    const [what, unit] = kind === 'list' ? ['pages and lists against a small store', ' ×'] : [kind, ' ms'];
    console.log(`slowest: ${name}`);
    report({ what: `${what}, ${size}`, value, unit, atMost: limits[kind] });
  }
} finally {
  await Promise.all([small.close(), large.close()]);
  await server.stop();
}

/** In turns, and for a ratio the fastest of each: other load on the machine affects both, and only adds. */
async function compare(name: string, kind: Kind, call: (shop: Shop) => Promise<unknown>): Promise<void> {
  const [few, many]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const [one, other] = [await timed(() => call(small)), await timed(() => call(large))];
    // The first round plans the statements.
    if (round === 0) continue;
    few.push(one.ms);
    many.push(other.ms);
  }
  note(name, kind, kind === 'list' ? Math.min(...many) / Math.min(...few) : percentile(many, 0.95));
}

function note(name: string, kind: Kind | 'statistics', value: number): void {
  console.log(`${name.padEnd(28)}${value.toFixed(2).padStart(10)}${value > limits[kind] ? '  ABOVE' : ''}`);
  if (value > (slowest.get(kind)?.value ?? 0)) slowest.set(kind, { name, value });
}
