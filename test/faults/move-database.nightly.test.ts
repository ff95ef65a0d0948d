import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { listTables } from '#server/platform/db/embedded/copy-to-server.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { createOnServer, hasPostgres } from '../support/database.ts';
import { onServer } from '../support/postgres.ts';
import { scratchFolder } from '../support/scratch.ts';
import { startStoreProcess } from '../support/store-process.ts';
import { createBuyer } from './live-drill/buyer.ts';

const server = path.resolve(import.meta.dirname, '../../src/server');
const quiet = { info: () => undefined, warn: () => undefined };
/** Who owns the store's database on a server, and is no superuser. */
const owner = 'ridgeline_owner';

async function run(program: string, env: NodeJS.ProcessEnv, ...args: string[]) {
  const child = spawn(process.execPath, [path.join(server, program), ...args], {
    env: { PATH: process.env['PATH'], ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said: said.trim() };
}

/** An empty database of the owner. */
async function emptyDatabase(): Promise<string> {
  const url = new URL(await createOnServer());
  await onServer(url.href, `alter database ${url.pathname.slice(1)} owner to ${owner}`);
  url.username = owner;
  return url.href;
}

async function ordersIn(dataDir: string, databaseUrl: string | null) {
  const database = await openDatabase({ databaseUrl, dataDir, log: quiet });
  try {
    const rows = await database.db.select().from(orders).orderBy(orders.id);
    const tables: unknown[] = [];
    for (const { name } of await listTables(database.db)) {
      const all = sql.raw(
        `select md5(string_agg(line::text, ',' order by line::text)) as sum from ${name} line`,
      );
      tables.push([name, (await database.db.execute(all)).rows]);
    }
    return { rows, tables };
  } finally {
    await database.close();
  }
}

describe.skipIf(!hasPostgres)('from the embedded database to a server', () => {
  beforeAll(() =>
    onServer(
      inject('postgres')?.url ?? '',
      `do $$ begin create role ${owner} login; exception when duplicate_object then null; end $$`,
    ),
  );

  // R-OPS-20 to R-OPS-24.
  test('a store with orders moves to an empty database, and both sides have the same', async () => {
    const dataDir = path.join(scratchFolder(), 'data');
    mkdirSync(dataDir, { mode: 0o700 });
    const move = (url: string) => run('move-console.ts', { DATA_DIR: dataDir }, url);
    const store = await startStoreProcess({ dataDir });
    onTestFinished(() => store.kill());
    for (let count = 0; count < 3; count += 1) await createBuyer(store.url).buy();
    const url = await emptyDatabase();
    expect((await move(url)).said).toMatch(/^The store is running on .*Stop it for the minutes/);
    await store.stop();

    const used = await emptyDatabase();
    await onServer(used, 'create table notes (id integer)');
    expect(await move(used)).toMatchObject({ code: 1, said: expect.stringContaining('is not empty') });

    const before = await ordersIn(dataDir, null);
    expect(before.rows.length).toBeGreaterThan(2);
    const moved = await move(url);
    expect(moved.said).toContain('Now set DATABASE_URL to this address');
    expect(moved.code).toBe(0);
    expect(await ordersIn(dataDir, url)).toEqual(before);
    expect((await run('check-books.ts', { DATA_DIR: dataDir, DATABASE_URL: url })).said).toMatch(
      /^The books agree: /,
    );

    const onTheServer = await startStoreProcess({ dataDir, env: { DATABASE_URL: url } });
    onTestFinished(() => onTheServer.kill());
    await createBuyer(onTheServer.url).buy();
    await onTheServer.stop();
    expect((await ordersIn(dataDir, url)).rows).toHaveLength(before.rows.length + 1);

    // The way back: the embedded database as it was, only on purpose.
    await expect(startStoreProcess({ dataDir })).rejects.toThrow('This store moved to');
    const mark = path.join(dataDir, 'moved-to-server');
    expect(existsSync(mark)).toBe(true);
    rmSync(mark);
    expect(await ordersIn(dataDir, null)).toEqual(before);
  }, 300_000);

  test('a move that fails leaves the database on the server empty (R-OPS-22)', async () => {
    const dataDir = path.join(scratchFolder(), 'data');
    mkdirSync(dataDir, { mode: 0o700 });
    await (await startStoreProcess({ dataDir })).stop();
    const url = await emptyDatabase();
    const env = { DATA_DIR: dataDir, PATH: '/nowhere' };
    const failed = await run('move-console.ts', env, url);
    expect(failed).toMatchObject({ code: 2, said: expect.stringContaining('psql was not found') });
    expect(existsSync(path.join(dataDir, 'moved-to-server'))).toBe(false);
    expect((await run('move-console.ts', { DATA_DIR: dataDir }, url)).code).toBe(0);
  }, 300_000);

  test.each([
    [[], 'npm run move-database -- postgres://'],
    [['mysql://shop@db/shop'], 'npm run move-database -- postgres://'],
    [['postgres://shop@db/shop'], 'There is no store in'],
  ])('%j is refused with what to write (R-OPS-21)', async (args, message) => {
    const { code, said } = await run('move-console.ts', { DATA_DIR: scratchFolder() }, ...args);
    expect(code).toBe(2);
    expect(said).toContain(message);
  });
});
