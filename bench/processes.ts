/**
 * `node bench/processes.ts [seconds]`: requests per second of one and of two processes on one PostgreSQL, behind Caddy: a page, a catalog
 * answer, and orders placed (a cart, then the checkout). Six seconds of each, 32 at once. The load runs on the same processors.
 */
import { startCaddy } from '../test/drills/caddy.ts';
import { newShopper } from '../test/drills/shopper.ts';
import { answersPerSecond, markdownTable, rounded } from './figures.ts';
import { withStore } from './with-store.ts';

const seconds = Number(process.argv[2]) || 6;
const atOnce = 32;
const sling = 31;

await withStore(
  'PostgreSQL',
  async ({ url, start }) => {
    const one = await ratesOf([url]);
    const two = await ratesOf([url, (await start()).url]);
    const rows = ['page', 'catalog', 'orders placed'].map((name, at) => [
      name,
      rounded(one[at] ?? 0),
      rounded(two[at] ?? 0),
    ]);
    console.log(markdownTable([['per second', '1 process', '2 processes'], ...rows]));
  },
  { TRUST_PROXY: '127.0.0.1' },
);

async function ratesOf(stores: string[]): Promise<number[]> {
  const caddy = await startCaddy(stores);
  try {
    return [
      await answered(`${caddy.url}/apparel`),
      await answered(`${caddy.url}/api/products/category/apparel`),
      await ordersPlaced(caddy.url),
    ];
  } finally {
    await caddy.stop();
  }
}

async function answered(url: string): Promise<number> {
  // Warms up.
  await answersPerSecond(url, atOnce, seconds / 2);
  return answersPerSecond(url, atOnce, seconds);
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
