import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, inject } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { minuteMs } from '#domain/platform/time/durations.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import type { TimeLimits } from '#server/platform/http/load/time-limits.ts';
import { registerJobs } from '#server/jobs/schedule.ts';
import { openLog } from '#server/platform/log/open-log.ts';
import type { Services } from '#server/services.ts';
import { openStore } from '#server/store.ts';
import { startPayPalSimulator, type PayPalSimulator } from '../../simulators/paypal/simulator.ts';
import { unscheduleAll } from './jobs.ts';
import { openLiveStore } from './live-facts.ts';
import { demoDatabase, keptDatabase, testDatabase } from './database.ts';

export type TestStore = {
  app: FastifyInstance;
  services: Services;
  simulator: PayPalSimulator;
  /** The clock of store and simulator. Tests set it instead of waiting. */
  time: { now: Date; pass: (milliseconds: number) => void };
};

export type TestStoreOptions = {
  database?: OpenDatabase;
  env?: NodeJS.ProcessEnv;
  /** Whether to serve the built pages too; the API alone needs no build. */
  pages?: boolean;
  onRoute?: (route: RouteOptions) => void;
  /** Whether jobs run automatically; if not, a test calls the jobs that it checks. `true` leaves out scheduled jobs. */
  jobs?: boolean | 'scheduled too';
  /** How long the store waits for PayPal's answer, in ms. */
  paypalTimeouts?: { read: number; capture: number };
  /** A live store whose owner has confirmed nothing yet; otherwise its facts are `liveFacts`, and it is open. */
  isNew?: boolean;
  /** Receives every log line, at all levels. */
  logged?: string[];
  /** How long a slow client may take. */
  times?: TimeLimits;
};

/** The whole store on a real database and simulator, with the demo catalog. It is closed after the test file. */
export async function testStore(options: TestStoreOptions = {}): Promise<TestStore> {
  const database =
    options.database ?? (await (options.env?.['DEMO'] === '0' ? testDatabase() : demoDatabase()));
  const { close, ...store } = await openTestStore({ ...options, database });
  afterAll(close);
  return store;
}

/** Files that run in one worker share it, because their modules do (`isolate: false` in vitest.config.ts). */
let shared: Promise<TestStore> | undefined;

/** A store shared by the files that look only at their own rows: no lists of everything, no totals, no changed products. */
export async function sharedStore(): Promise<TestStore> {
  shared ??= keptDatabase().then((database) => openTestStore({ database }));
  const store = await shared;
  store.time.now = new Date();
  return store;
}

/** A store on the caller's database, open until `close`. */
export async function openTestStore({
  database,
  env = {},
  pages = false,
  onRoute,
  jobs = false,
  paypalTimeouts,
  isNew = false,
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
    // Tests block the event loop themselves.
    MAX_LOOP_DELAY_MS: String(minuteMs),
    LOG_LEVEL: 'silent',
    ADMIN_PASSWORD: 'a-password-for-tests',
    ...env,
  });
  if (config.isLive && !isNew) await openLiveStore(database.db);
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
  // Tests get the demo catalog even with a public URL of their own; a test that needs an empty store sets DEMO=0.
  if (env['DEMO'] !== '0') await seedDemo(database.db, time.now);
  const app = await buildApp(services, {
    ...(pages ? {} : { web: null }),
    ...(onRoute ? { onRoute } : {}),
    ...(times ? { times } : {}),
  });
  if (jobs) {
    registerJobs(services);
    await services.queue.start();
    // The schedule follows the real clock: at a full minute, it would change by chance what a test is looking at.
    if (jobs !== 'scheduled too') await unscheduleAll(database);
  }
  const close = async () => {
    await app.close();
    await closeServices();
    await simulator.close();
  };
  return { app, services, simulator, time, close };
}
