import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { ensureFirstAdmin, staleAdminSettings } from './identity/staff/first-admin.ts';
import { buildApp } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { missingLibrary } from './platform/config-error.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { migrate } from './db/migrate.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { watchStore } from './watch-store.ts';
import { registerJobs } from './jobs/schedule.ts';
import { describeError } from './platform/log/describe-error.ts';
import { openLog } from './platform/log/open-log.ts';
import { builtWeb } from './pages/built.ts';
import { devWeb } from './pages/dev.ts';
import { paypalEndpoint } from './payments/providers/paypal/endpoint.ts';
import { loadClient } from './platform/s3/bucket.ts';
import { refuseHalfRestored } from './platform/half-restored.ts';
import { keepPrivate } from './platform/private-folder.ts';
import { repeatErasures } from './identity/privacy/saved-erasures.ts';
import type { Services } from './services.ts';
import { answerConsole } from './settings/backups/answer-console.ts';
import { listenForConsole, type ConsoleCommand } from './settings/backups/console-socket.ts';
import { checkDeploy } from './settings/opening/check-deploy.ts';
import { openStore } from './store.ts';

/** Starts the store: database, schema, demo catalog if configured, simulator, pages, jobs. Stops them all on the first signal. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  keepPrivate(config.dataDir);
  refuseHalfRestored(config.dataDir);
  const log = openLog(config.logLevel);
  logWhatNobodyCaught(log);
  const closing: (() => Promise<unknown>)[] = [];
  onStopSignal(async () => {
    for (const close of closing.toReversed()) await close();
  });

  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    dataDir: config.dataDir,
    poolSize: config.databasePoolSize,
    maxWaitMs: config.overload.maxWaitMs,
    log,
  });
  closing.push(database.close);
  // The simulator is a process of its own, so both go on at once.
  const [{ endpoint, stop }] = await Promise.all([paypalEndpoint(config, log), migrate(database)]);
  closing.push(stop);
  const { services, close } = await openStore({ config, database, paypal: endpoint, log });
  closing.push(close);
  await repeatErasures(services);
  if (config.demo && (await seedDemo(services.database.db, services.clock()))) {
    say('The demo catalog and its discount codes are in the shop.');
  }

  const opened = Promise.withResolvers<void>();
  const web = process.argv.includes('--dev') ? devWeb : builtWeb;
  if (config.s3) {
    await loadClient().catch((error: unknown) => {
      throw missingLibrary(error, 'S3_BUCKET');
    });
  }
  const observe = [];
  if (config.isTraced) {
    const { startTraces } = await import('./platform/telemetry/traces.ts').catch((error: unknown) => {
      throw missingLibrary(error, 'OTEL_EXPORTER_OTLP_ENDPOINT');
    });
    const traces = startTraces();
    observe.push(traces.observe);
    closing.push(traces.close);
  }
  if (config.metrics) {
    const { createMetrics, serveMetrics } = await import('./platform/telemetry/metrics-server.ts');
    const metrics = createMetrics(services);
    observe.push(metrics.observe);
    closing.push(await serveMetrics(metrics, config.metrics));
  }
  const app = await buildApp(services, { web, observe, opened: opened.promise });
  closing.push(() => app.close());
  closing.push(async () => opened.resolve());
  registerJobs(services);
  await listen(app, config);
  await services.queue.start();
  closing.push(watchStore(services));
  if (config.databaseUrl === null) {
    const carry = async (command: ConsoleCommand) =>
      command === 'deploy-check'
        ? { code: 0, lines: [JSON.stringify(await checkDeploy(services))] }
        : answerConsole(services, command);
    closing.push(await listenForConsole(config.dataDir, carry, log));
  }
  closing.push(() => leave(services));
  // Its password is shown only here, so nothing that can fail comes between.
  const admin = await ensureFirstAdmin(services.database.db, config);
  opened.resolve();
  greet(services, admin);
  if (hasFormerFacts(process.env)) say(factsMoved);
  const stale = await staleAdminSettings(services.database.db, config);
  if (stale !== null) say(stale);
}

/** The store's facts were variables once. */
function hasFormerFacts(env: NodeJS.ProcessEnv): boolean {
  return Object.keys(env).some((name) => /^STORE_(NAME|LEGAL_NAME|EMAIL|PHONE|ADDRESS|SOCIAL)$/.test(name));
}

const factsMoved =
  'STORE_NAME and the other STORE_ variables are no longer read: the store’s facts are in the dashboard, under Settings.';

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new ConfigError(
      `Another program uses port ${port}. Stop it, or start the store with another PORT.`,
    );
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

function greet({ config, settings }: Services, admin: { username: string; password: string } | null): void {
  const { facts, isOpen } = settings.current();
  if (config.databaseUrl === null) {
    say(
      `Embedded database in ${config.dataDir}: one process, a small shop. DATABASE_URL names a PostgreSQL server.`,
    );
  }
  say(
    isOpen
      ? `${facts.name} is open at ${config.publicUrl}`
      : `${facts.name} is running at ${config.publicUrl}, closed to shoppers until its owner opens it`,
  );
  if (admin) {
    say(
      `Administrator: ${admin.username}   Password: ${admin.password}   (shown this once; sign in at ${config.publicUrl}/admin-login)`,
    );
  }
  if (config.demo && config.paypal.environment === 'live') {
    say('DEMO=1: this shop takes real money, and everybody knows the demo discount codes. Delete them.');
  }
  if (!config.demo) say(`The dashboard says what to do first: ${config.publicUrl}/admin`);
  if (config.paypal.environment === 'simulator')
    say('Demo payments: no money moves. README says how to take real ones.');
  if (config.email.smtpUrl === null) say('Emails are not sent; they can be read at /admin (Emails).');
}

/** Its proxy hears of it while it still answers, so that no request is lost. */
async function leave({ config, health }: Services): Promise<void> {
  health.leave();
  await setTimeout(config.drainMs);
}

function onStopSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const handle = () => {
    if (stopping) return;
    stopping = true;
    say('Closing the shop …');
    stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handle);
}

/** Node would print the error with all its fields, including a query's values. This ends the process, as Node does. */
function logWhatNobodyCaught(log: Logger): void {
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'an uncaught error ends the store');
    process.exit(1);
  });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(error: unknown): never {
  const isDebugging = process.env['LOG_LEVEL'] === 'debug' && !(error instanceof ConfigError);
  const { message, stack = '' } = describeError(error);
  const words = error instanceof ConfigError ? error.message : message;
  process.stderr.write(`\nThe store cannot start:\n${words}\n${isDebugging ? `${stack}\n` : ''}`);
  process.exit(1);
}

start().catch(fail);
