import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { secondMs } from '../../src/domain/platform/time/durations.ts';
import { onServer, startPostgres, urlOf, type PostgresServer } from '../support/postgres.ts';
import { check, type Verdict } from './checker.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';
import { startPostgresProxy, type PostgresProxy } from './postgres-proxy.ts';
import { run, startStore, type Running } from './processes.ts';
import { freePorts } from '../support/free-ports.ts';
import { startProviderProxy, type ProviderProxy } from './provider-proxy.ts';
import { openReader } from './store-rows.ts';

export type WorldOptions = {
  database?: 'postgres' | 'embedded';
  stores?: number;
  env?: NodeJS.ProcessEnv;
  /** Units at the start by product; counted from then on. */
  stock?: ReadonlyMap<number, number>;
};

/** The result, the time until nothing was in progress, and the time until the money had settled. */
export type Settled = { verdict: Verdict; seconds: number; moneySeconds: number };

/** The environment of a drill: database, provider, mail server, and the store's processes. */
export type World = {
  /** Addresses of the stores. */
  urls: readonly [string, ...string[]];
  stores: Running[];
  simulator: string;
  mailbox: Mailbox;
  /** For the checker: the server itself, without the proxy, or the folder of the embedded database. */
  database: string;
  /** Null on the embedded database. */
  postgres: { server: PostgresServer; proxy: PostgresProxy } | null;
  provider: ProviderProxy;
  /** Kills one store with SIGKILL and starts a new one on its port. Resolves once it is ready. */
  killAndRestart: (store?: number) => Promise<void>;
  /** Starts a store again when it has ended; `program`: another version of it. */
  restart: (store: number, program?: string) => Promise<void>;
  /** The drill's own SQL. Only on a server. */
  sql: (text: string) => Promise<Record<string, unknown>[]>;
  /**
   * Waits until nothing is in progress, up to a limit. Confirmations may take longer, as long as they keep arriving: a store that
   * was killed every few seconds has a queue of them. The embedded database can be read only while its store is stopped, so
   * there it always waits for the limit.
   */
  settle: (limitMs?: number) => Promise<Settled>;
  close: () => Promise<void>;
};

const credentials = {
  PAYPAL_CLIENT_ID: 'drill-client',
  PAYPAL_CLIENT_SECRET: 'drill-secret',
  PAYPAL_WEBHOOK_ID: '8DRILL00WH000000D',
};

/** The promise is 120 seconds (docs/reliability.md). A machine that runs other tests meanwhile may need longer. */
const settleMs = Number(process.env['SETTLE_SECONDS'] ?? 120) * secondMs;

/** How long the last confirmations may keep the drill waiting for the next one. An interrupted one is sent again within 45 s. */
const patienceMs = 60 * secondMs;

export const fulfillmentEmail = 'shop@example.com';

export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const { database: kind = 'postgres', stores: processes = 1, env = {}, stock = new Map() } = options;
  const scratch = mkdtempSync(path.join(tmpdir(), 'ridgeline-drill-'));
  const postgres = kind === 'postgres' ? await startDatabase() : null;
  const database = postgres?.url ?? path.join(scratch, 'store-0/database');
  const mailbox = await openMailbox(path.join(scratch, 'mailbox.jsonl'));
  const provider = await startProviderProxy();
  const ports: number[] = [];
  for (let index = 0; index < processes; index += 1) ports.push(await freePorts());
  const urls = ports.map((port) => `http://127.0.0.1:${port}`) as [string, ...string[]];
  const paypal = await startProvider(provider, urls[0]);
  const simulator = paypal.origin;

  const start = (index: number, program?: string) =>
    startStore({
      ...(program === undefined ? {} : { program }),
      port: ports[index] ?? 0,
      dataDir: path.join(scratch, `store-${index}`),
      env: {
        ...credentials,
        PAYPAL_ENVIRONMENT: 'sandbox',
        DEMO: '1',
        PAYPAL_API_URL: provider.origin,
        SMTP_URL: mailbox.url,
        FULFILLMENT_EMAIL: fulfillmentEmail,
        // Every job comes more often than once a minute, so that a drill of many kills ends the same day.
        JOBS_EVERY_SECONDS: '10',
        ...(postgres ? { DATABASE_URL: postgres.proxy.url } : {}),
        ...env,
      },
    });
  const stores: Running[] = [];
  for (let index = 0; index < processes; index += 1) stores.push(await start(index));
  const world: World = {
    urls,
    stores,
    simulator,
    mailbox,
    database,
    postgres,
    provider,
    async killAndRestart(store = 0) {
      stores[store]?.kill();
      await world.restart(store);
    },
    async restart(store, program) {
      await stores[store]?.ended;
      stores[store] = await start(store, program);
    },
    async sql(text) {
      const reader = await openReader(world.database);
      try {
        return await reader.rows(text);
      } finally {
        await reader.close();
      }
    },
    settle: (limitMs = settleMs) => settle(world, stock, limitMs),
    async close() {
      await Promise.all(stores.map((store) => store.stop()));
      await paypal.stop();
      await Promise.all([provider.close(), mailbox.close(), postgres?.proxy.close()]);
      await postgres?.server.stop();
      rmSync(scratch, { recursive: true, force: true, maxRetries: 10 });
    },
  };
  for (const [id, units] of stock)
    await world.sql(`update products set track_stock = true, stock_quantity = ${units} where id = ${id}`);
  return world;
}

async function startDatabase() {
  const server = await startPostgres({ durable: true });
  if (server === null) throw new Error('No PostgreSQL here: install one.');
  await onServer(server.url, 'create database drill');
  const url = urlOf(server.url, 'drill');
  return { server, url, proxy: await startPostgresProxy(new URL(url)) };
}

/** The simulator as a separate process, which the store reaches through the proxy; it survives every kill of the store. */
async function startProvider(proxy: ProviderProxy, store: string) {
  const port = await freePorts();
  const env = {
    ...credentials,
    PAYPAL_SIMULATOR_PORT: String(port),
    PAYPAL_SIMULATOR_ORIGIN: proxy.origin,
    PAYPAL_SIMULATOR_WEBHOOK_URL: `${store}/api/paypal/webhook`,
  };
  const process = await run('simulators/paypal/paypal-simulator.ts', env, (line) =>
    line.startsWith('{"ready":true'),
  );
  const origin = `http://127.0.0.1:${port}`;
  proxy.passTo(origin);
  return { origin, stop: process.stop };
}

async function settle(
  world: World,
  stockAtStart: ReadonlyMap<number, number>,
  limitMs: number,
): Promise<Settled> {
  const { database, simulator, mailbox } = world;
  const where = { database, simulator, letters: mailbox.letters, stockAtStart };
  const started = performance.now();
  if (world.postgres === null) {
    await pause(limitMs);
    await Promise.all(world.stores.map((store) => store.stop()));
    const seconds = limitMs / 1000;
    return { verdict: await check(where), seconds, moneySeconds: seconds };
  }
  let good = 0;
  let seconds = 0;
  let moneySeconds = Infinity;
  let late = { count: Infinity, since: started };
  for (;;) {
    // Reading very many orders takes minutes: the result shows the state at the start.
    const lookedAt = performance.now();
    const verdict = await check(where);
    const count = verdict.offenses.length;
    good = count === 0 ? good + 1 : 0;
    if (good <= 1) seconds = (lookedAt - started) / 1000;
    const isMoneySettled = verdict.offenses.every(({ fault }) => fault === 'email missing');
    moneySeconds = isMoneySettled ? Math.min(moneySeconds, seconds) : Infinity;
    if (count < late.count) late = { count, since: lookedAt };
    const mayWait = seconds * 1000 < limitMs || (isMoneySettled && lookedAt - late.since < patienceMs);
    // Twice in a row, because a repeated webhook that must change nothing may still arrive.
    if (good === 2 || !mayWait) return { verdict, seconds, moneySeconds };
    await pause(1500);
  }
}
