import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, inject } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import type { TimeLimits } from '#server/http/time-limits.ts';
import { registerJobs } from '#server/jobs/schedule.ts';
import { openLog } from '#server/log/open-log.ts';
import type { Services } from '#server/services.ts';
import { openStore } from '#server/store.ts';
import { startPayPalSimulator, type PayPalSimulator } from '../../simulators/paypal/simulator.ts';
import { testDatabase } from './database.ts';

export type TestStore = {
  app: FastifyInstance;
  services: Services;
  simulator: PayPalSimulator;
  /** The clock that store and simulator go by; tests set it, nobody waits. */
  time: { now: Date; pass: (milliseconds: number) => void };
};

export type TestStoreOptions = {
  database?: OpenDatabase;
  env?: NodeJS.ProcessEnv;
  /** Whether the built pages are served, too; the API alone needs no build. */
  pages?: boolean;
  onRoute?: (route: RouteOptions) => void;
  /** Whether jobs run by themselves; off, a test calls what it wants to see. */
  jobs?: boolean;
  /** How long the store waits for PayPal, where a test lets it wait. In ms. */
  paypalTimeouts?: { read: number; capture: number };
  /** Gets every line of the log, at all levels. */
  logged?: string[];
  /** How long clients may take, where a test lets them be slow. */
  times?: TimeLimits;
};

/** The whole store on a real database and a real simulator, with the demo catalog; gone after the test file. */
export async function testStore(options: TestStoreOptions = {}): Promise<TestStore> {
  const database = options.database ?? (await testDatabase());
  const { close, ...store } = await openTestStore({ ...options, database });
  afterAll(close);
  return store;
}

/** The same until `close`, on a database of the caller's. */
export async function openTestStore({
  database,
  env = {},
  pages = false,
  onRoute,
  jobs = false,
  paypalTimeouts,
  logged,
  times,
}: TestStoreOptions & { database: OpenDatabase }): Promise<TestStore & { close: () => Promise<void> }> {
  const time = {
    now: new Date(),
    pass(milliseconds: number) {
      time.now = new Date(time.now.getTime() + milliseconds);
    },
  };
  const clock = () => time.now;
  const simulator = await startPayPalSimulator({ clock: () => time.now.getTime() });
  const config = readConfig({
    DATA_DIR: mkdtempSync(path.join(inject('scratch'), 'store-')),
    PORT: '3000',
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'silent',
    ADMIN_PASSWORD: 'a-password-for-tests',
    ...env,
  });
  const { origin, clientId, clientSecret, webhookId } = simulator;
  const { services, close: closeServices } = await openStore({
    config,
    database,
    log: logged ? openLog('trace', { write: (line) => void logged.push(line) }) : openLog(config.logLevel),
    clock,
    paypal: {
      apiBase: origin,
      sdkUrl: `${origin}/sdk/js`,
      certificateOrigins: [origin],
      clientId,
      clientSecret,
      webhookId,
      ...(paypalTimeouts && { timeouts: paypalTimeouts }),
    },
  });
  // An address of its own makes no test start empty; a test that wants an empty shop says so.
  if (env['DEMO'] !== '0') await seedDemo(database.db, time.now);
  const app = await buildApp(services, {
    ...(pages ? {} : { web: null }),
    ...(onRoute ? { onRoute } : {}),
    ...(times ? { times } : {}),
  });
  if (jobs) {
    registerJobs(services);
    await services.queue.start();
  }
  const close = async () => {
    await app.close();
    await closeServices();
    await simulator.close();
  };
  return { app, services, simulator, time, close };
}
