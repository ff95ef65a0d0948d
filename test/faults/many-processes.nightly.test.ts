import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createOnServer, hasPostgres } from '../support/database.ts';
import { hasPgBouncer, startPgBouncer } from '../support/pgbouncer.ts';
import { adminPassword, startStoreProcess, type StoreProcess } from '../support/store-process.ts';
import { createBuyer } from './live-drill/buyer.ts';

/** The store's processes, and their database without anything between. */
let processes: [StoreProcess, StoreProcess];
let database: pg.Client;
const cleanUp: (() => Promise<unknown>)[] = [];

type Answer<T> = { status: number; body: T; cookie: string };

async function ask<T>(
  process: StoreProcess,
  method: string,
  address: string,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
): Promise<Answer<T>> {
  const answer = await fetch(`${process.url}${address}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') === true;
  return { status: answer.status, body: (isJson ? JSON.parse(text) : text) as T, cookie };
}

async function signedIn(process: StoreProcess): Promise<Record<string, string>> {
  const credentials = { username: 'admin', password: adminPassword };
  const { body } = await ask<{ token: string }>(process, 'POST', '/api/admin/login', { body: credentials });
  return { authorization: `Bearer ${body.token}` };
}

const places = [
  ['on one PostgreSQL', async (server: string) => ({ DATABASE_URL: server })],
  [
    'behind PgBouncer in transaction mode',
    async (server: string) => {
      const pooler = await startPgBouncer(server);
      cleanUp.push(pooler.stop);
      return { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: server };
    },
  ],
] as const;

describe.skipIf(!hasPostgres || !hasPgBouncer()).each(places)(
  'two processes %s (R-OPS-41)',
  (_name, placed) => {
    beforeAll(async () => {
      const server = await createOnServer();
      const env = {
        ...(await placed(server)),
        RATE_LIMIT_SCALE: '1',
        TRUST_PROXY: '127.0.0.1',
        JOBS_EVERY_SECONDS: '5',
      };
      const dataDir = mkdtempSync(path.join(inject('scratch'), 'processes-'));
      const start = () => startStoreProcess({ dataDir, env });
      processes = await Promise.all([start(), start()]);
      database = new pg.Client({ connectionString: server });
      await database.connect();
    });
    afterAll(async () => {
      await Promise.all(processes.map((process) => process.stop()));
      await database.end();
      for (const clean of cleanUp.splice(0)) await clean();
    });

    test('share carts (R-OPS-40)', async () => {
      const [one, other] = processes;
      const line = { productId: 31, quantity: 2 };
      const { cookie } = await ask(one, 'POST', '/api/cart', { body: line });
      const { body } = await ask(other, 'GET', '/api/cart', { headers: { cookie } });
      expect(body).toMatchObject([line]);
    });

    test('share sessions: who signs in at one is signed in at the other, until they sign out at either (R-OPS-40)', async () => {
      const [one, other] = processes;
      const headers = await signedIn(one);
      const statusAt = async (process: StoreProcess) =>
        (await ask(process, 'GET', '/api/admin/settings', { headers })).status;
      expect(await statusAt(other)).toBe(200);
      await ask(other, 'POST', '/api/admin/logout', { headers });
      expect(await statusAt(one)).toBe(401);
    });

    test('share limits (R-OPS-40)', async () => {
      const statuses: number[] = [];
      const headers = { 'x-forwarded-for': '198.51.100.9' };
      for (let time = 0; time < 130; time += 1) {
        const process = processes[time % 2] ?? processes[0];
        statuses.push((await ask(process, 'POST', '/api/cart', { headers, body: { productId: 31 } })).status);
      }
      // Both together count 120 a minute.
      expect(statuses.indexOf(429)).toBe(120);
      expect(statuses.slice(120)).toEqual(Array.from({ length: 10 }, () => 429));
    });

    test('share settings, and drop the pages that show them (R-OPS-40)', async () => {
      const [one, other] = processes;
      const title = `A title of ${Date.now()}`;
      expect((await ask<string>(other, 'GET', '/')).body).not.toContain(title);
      const headers = await signedIn(one);
      type Shown = { kind: string; version: number; now: { value: { hero: object } } };
      const { body: settings } = await ask<Shown[]>(one, 'GET', '/api/admin/settings', { headers });
      const storefront = settings.find(({ kind }) => kind === 'storefront');
      const saved = await ask(one, 'PUT', '/api/admin/settings/storefront', {
        headers: { ...headers, 'if-match': `"${storefront?.version}"` },
        body: { value: { ...storefront?.now.value, hero: { ...storefront?.now.value.hero, title } } },
      });
      expect(saved.status).toBe(200);
      await expect.poll(async () => (await ask<string>(other, 'GET', '/')).body).toContain(title);
    });

    test('drop each other’s answers when a product changes (R-OPS-40)', async () => {
      const [one, other] = processes;
      const headers = await signedIn(other);
      const featured = async (process: StoreProcess) =>
        (await ask<{ isFeatured: boolean }>(process, 'GET', '/api/products/31')).body.isFeatured;
      const before = await featured(one);
      const body = { isFeatured: !before };
      expect((await ask(other, 'PATCH', '/api/products/31/featured', { headers, body })).status).toBe(200);
      await expect.poll(() => featured(one), { timeout: 5_000 }).toBe(!before);
    });

    test('share jobs: each runs once, also of a process that was killed (R-OPS-40)', async () => {
      const [one, other] = processes;
      const bought = await Promise.all(
        [one, other, one, other].map((process) => createBuyer(process.url).buy()),
      );
      await one.kill();
      bought.push(await createBuyer(other.url).buy());
      // Each is written by its job.
      const written = async () => {
        const { rows } = await database.query<{ written: string[] }>(
          `select array_agg(number order by number) as written from mails join orders on orders.id = order_id
         where number = any($1) and mails.kind = 'order-confirmation' and html is not null`,
          [bought],
        );
        return rows[0]?.written;
      };
      await expect.poll(written).toEqual(bought.toSorted());
    });
  },
);
