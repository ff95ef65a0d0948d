/**
 * `node test/drills/move.ts [orders]`: how long an embedded store of 10,000 orders and 1,000 products is closed while `npm run move-database`
 * copies it to a server, with the books checked on both sides. Bar: a minute.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { migrate } from '#server/db/migrate.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { openDatabase, type OpenDatabase } from '#server/platform/db/open-database.ts';
import { createQueue } from '#server/platform/jobs/queue.ts';
import { moveDatabase } from '#server/settings/backups/move-database.ts';
import { onServer, startPostgres, urlOf } from '../support/postgres.ts';
import { report } from '../../bench/figures.ts';
import { generateOrders } from '../../bench/generate-orders.ts';
import { generateProducts, generateVariants } from '../../bench/generate-products.ts';

const orders = process.argv.slice(2).map(Number).find(Number.isInteger) ?? 10_000;
const log = pino({ level: 'silent' });
const dataDir = mkdtempSync(path.join(tmpdir(), 'ridgeline-bench-'));
const server = await startPostgres({ durable: true });
if (server === null) throw new Error('This needs the programs of PostgreSQL.');
try {
  const source = await openDatabase({ databaseUrl: null, dataDir, log });
  await migrate(source);
  await prepareQueue(source);
  await seedDemo(source.db, new Date());
  await source.withSession(async (session) => {
    await generateProducts(session, 1_000);
    await generateVariants(session);
    await generateOrders(session, orders, new Date());
  });
  await source.close();
  await onServer(server.url, 'create database bench_target');
  const begun = performance.now();
  const moved = await moveDatabase({
    dataDir,
    databaseUrl: urlOf(server.url, 'bench_target'),
    prepareQueue,
    say: () => undefined,
    log,
  });
  const value = (performance.now() - begun) / 1000;
  if (!moved.ok) throw new Error(moved.reason);
  const what = `move of ${orders.toLocaleString('en')} orders to a server, ${moved.value.rows.toLocaleString('en')} rows`;
  report({ what, value, unit: ' s', atMost: 60 });
} finally {
  rmSync(dataDir, { recursive: true });
  await server.stop();
}

async function prepareQueue(database: OpenDatabase): Promise<void> {
  const queue = await createQueue(database, log, jobs);
  await queue.stop();
}
