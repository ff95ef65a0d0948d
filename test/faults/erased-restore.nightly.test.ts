import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { createOnServer, hasPostgres } from '../support/database.ts';
import { scratchFolder } from '../support/scratch.ts';
import { startStoreProcess } from '../support/store-process.ts';

const consoleProgram = path.resolve(import.meta.dirname, '../../src/server/backup-console.ts');
const quiet = { info: () => undefined, warn: () => undefined };
const email = 'zeb.quackenbush@mail.example';
const password = 'range-day';

type Env = Readonly<Record<string, string>>;

async function command(env: Env, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [consoleProgram, ...args], {
    env: { PATH: process.env['PATH'], ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  const [code] = (await once(child, 'close')) as [number];
  expect(code, said).toBe(0);
}

/** The rows that name the customer, and the database's erasures. */
async function namingIn(dataDir: string, env: Env): Promise<{ named: string[]; erasures: number }> {
  const database = await openDatabase({ databaseUrl: env['DATABASE_URL'] || null, dataDir, log: quiet });
  const { rows: tables } = await database.db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`);
  const named = [];
  for (const { name } of tables) {
    const { rows } = await database.db.execute(
      sql.raw(`select 1 from ${name} t where t::text ilike '%quackenbush%' or t::text ilike '%xylophone%'`),
    );
    if (rows.length > 0) named.push(name);
  }
  const { rows: erased } = await database.db.execute(sql`select id from erasures`);
  await database.close();
  return { named, erasures: erased.length };
}

const databases: [name: string, url: () => Promise<string>][] = [['the embedded database', async () => '']];
if (hasPostgres) databases.push(['PostgreSQL', () => createOnServer()]);

describe.each(databases)('on %s', (_name, url) => {
  test('whoever was erased after a backup is erased again when it is restored, before the store opens (R-PRIV-12)', async () => {
    const dataDir = path.join(scratchFolder(), 'data');
    mkdirSync(dataDir, { mode: 0o700 });
    const env = { DATA_DIR: dataDir, DATABASE_URL: await url() };
    const store = await startStoreProcess({ dataDir, env });
    onTestFinished(() => store.kill());
    const post = async (address: string, body: object, token = '') => {
      const headers = {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      };
      const answer = await fetch(store.url + address, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      expect(answer.ok, await answer.clone().text()).toBe(true);
      return (await answer.json()) as { token: string };
    };
    const { token } = await post('/api/auth/register', {
      email,
      password,
      firstName: 'Zebulon',
      lastName: 'Quackenbush',
    });
    const place = {
      firstName: 'Zebulon',
      lastName: 'Quackenbush',
      address: '77 Xylophone Way',
      city: 'San Angelo',
      state: 'TX',
      zipCode: '76903',
    };
    await post('/api/auth/addresses', place, token);
    await command(env, 'backup');
    await post('/api/auth/erase', { currentPassword: password }, token);
    await store.stop();

    const backups = path.join(dataDir, 'backups');
    const file = readdirSync(backups).find((name) => name.endsWith('.backup')) ?? '';
    await command(env, 'restore', path.join(backups, file), '--replace');
    const restored = await namingIn(dataDir, env);
    expect(restored).toEqual({ named: expect.arrayContaining(['public.customers']), erasures: 0 });

    const again = await startStoreProcess({ dataDir, env });
    onTestFinished(() => again.kill());
    expect(again.output()).toContain('erased again');
    await again.stop();
    expect(await namingIn(dataDir, env)).toEqual({ named: [], erasures: 1 });
  });
});
