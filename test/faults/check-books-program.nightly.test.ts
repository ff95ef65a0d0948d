import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { migrate } from '#server/db/migrate.ts';
import { stockMovements } from '#server/db/schema/books.ts';
import { keepPrivate } from '#server/platform/private-folder.ts';
import { createOnServer, hasPostgres } from '../support/database.ts';
import { salesLedger } from '../support/sales.ts';
import { scratchFolder } from '../support/scratch.ts';

const program = path.resolve(import.meta.dirname, '../../src/server/check-books.ts');
const log = { info: () => undefined, warn: () => undefined };

/** `npm run check-books`, with its libraries already installed. */
async function checkBooks(env: NodeJS.ProcessEnv): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [program], { env: { PATH: process.env['PATH'], ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  const [code] = (await once(child, 'close')) as [number];
  return { code, said: said.trim() };
}

test('the embedded books are checked after the store has stopped, and the folder is locked meanwhile', async () => {
  const dataDir = scratchFolder();
  expect(await checkBooks({ DATA_DIR: dataDir })).toEqual({
    code: 2,
    said: `There is no store in ${dataDir}. Set DATA_DIR or DATABASE_URL as you do for npm start.`,
  });
  keepPrivate(dataDir);
  const database = await openDatabase({ dataDir, log });
  await migrate(database);
  expect(await checkBooks({ DATA_DIR: dataDir })).toEqual({
    code: 2,
    said: `The store is running on ${dataDir}. Stop it, then check its books.`,
  });
  const order = await salesLedger(database.db).sale({ paidAt: '2026-11-20T18:00:00Z' });
  await database.close();
  const named = await checkBooks({ DATA_DIR: dataDir });
  expect(named.code).toBe(1);
  expect(named.said).toContain(
    `orders ${order.id}: the count of its captured movements should be 1 and is 0.`,
  );
  expect(named.said).toMatch(/\n\d+ rows differ\.$/);
});

test.skipIf(!hasPostgres)(
  'the books on a server are proved while a store has it open, at one moment',
  async () => {
    const url = await createOnServer();
    expect(await checkBooks({ DATABASE_URL: url })).toEqual({
      code: 2,
      said: 'This store is older than its ledger. Start the store once, then check its books.',
    });
    const database = await openDatabase({ databaseUrl: url, dataDir: '', log });
    await migrate(database);
    const { code, said } = await checkBooks({ DATABASE_URL: url });
    expect(said).toMatch(
      /^The books agree: 0 paid orders, 0 captures, 0 refunds, 0 movements of 0 rows, checked in/,
    );
    expect(code).toBe(0);
    const { id } = await salesLedger(database.db).sale({ paidAt: null });
    await database.db.insert(stockMovements).values({ productId: 31, orderId: id, quantity: -1 });
    expect(await checkBooks({ DATABASE_URL: url })).toEqual({
      code: 1,
      said: `stock_movements order ${id}, product 31: units taken should be 0 and is 1.\n1 row differs.`,
    });
    await database.close();
  },
);
