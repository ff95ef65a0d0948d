/**
 * `node bench/large-orders.ts [orders] [products]`: runs a PostgreSQL server with generated orders (1,000,000) and products
 * (100,000) until Ctrl+C and prints its DATABASE_URL, so that a store can use it.
 */
import { startPostgres } from '../test/support/postgres.ts';
import { openLargeShop } from './open-large-shop.ts';

const [orders = 1_000_000, products = 100_000] = process.argv.slice(2).map(Number);
const server = await startPostgres();
if (server === null) throw new Error('No PostgreSQL here: set TEST_DATABASE_URL or install one.');
const started = performance.now();
const { database, url } = await openLargeShop(server, { name: 'large_orders', orders, products });
await database.close();
console.log(
  `${orders.toLocaleString('en')} orders of ${products.toLocaleString('en')} products in ${((performance.now() - started) / 1000).toFixed(0)} s:`,
);
console.log(url);
await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
await server.stop();
