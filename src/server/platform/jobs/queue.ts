import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fromDrizzle, PgBoss, type Warning } from 'pg-boss';
import type { Database, OpenDatabase } from '#server/platform/db/open-database.ts';
import { createCountedLog } from '#server/platform/log/counted-log.ts';
import { wordsOf } from '#server/platform/log/describe-error.ts';
import {
  deadLetters,
  type JobOutcome,
  type JobPayloads,
  type JobRun,
  type JobSettings,
  type SentJob,
} from './job.ts';
import { createJobEnds, type Look } from './job-ends.ts';
import { runBatch, type AnyHandler, type Payload } from './run-batch.ts';
import { readBacklog, type Backlog } from './read-backlog.ts';
import { intervalsOf, syncSchedules, type Interval } from './sync-schedules.ts';

/** The payload of a job with this name; null if the schedule sent it. */
export type PayloadOf<N extends string> = N extends SentJob ? JobPayloads[N] : null;

export type JobHandler<N extends string> = (payload: PayloadOf<N>, run: JobRun) => Promise<JobOutcome>;

export type SendOptions = {
  /** The delay in seconds. */
  startAfterSeconds?: number;
  /**
   * While a job with this name and key waits for its first run, another one is not added. The waiting job may be delayed,
   * and it may start before your transaction commits. Use a key only if something else covers these cases.
   */
  singletonKey?: string;
};

export type Queue = {
  /** Adds a job in the caller's transaction: it runs after the commit, and not if the transaction is rolled back. */
  send: <N extends SentJob>(
    tx: Database,
    name: N,
    payload: JobPayloads[N],
    options?: SendOptions,
  ) => Promise<void>;
  /** Adds several jobs of one name, in one statement. */
  sendAll: <N extends SentJob>(
    tx: Database,
    name: N,
    payloads: readonly JobPayloads[N][],
    options?: Pick<SendOptions, 'startAfterSeconds'>,
  ) => Promise<void>;
  /** Whether a job with this name and key waits for its first run, or runs. */
  isUnderWay: (name: SentJob, singletonKey: string) => Promise<boolean>;
  /** Deletes the jobs of this name with these values in their payload, whether they ran or not, in the caller's transaction. */
  forget: <N extends SentJob>(tx: Database, name: N, values: Partial<JobPayloads[N]>) => Promise<void>;
  /** Registers the handler for this name. Call before `start`. */
  work: <N extends string>(name: N, handler: JobHandler<N>) => void;
  /** Adds a job of this name at each time of a cron expression (UTC). After downtime, one missed run is made up for. */
  schedule: (name: string, cron: string) => void;
  /** What jobs of this name do, as text for the owner. */
  wordsOf: (name: string) => string;
  /** The scheduled jobs and their intervals. */
  intervals: () => Interval[];
  /**
   * Checks for due jobs of this name now; false if none are processed here, such as before `start`. A freshly committed job
   * doesn't need this, because the database notifies the queue.
   */
  kick: (name: string) => boolean;
  /**
   * For calls that wait for a committed job of this name, which `isAwaited`: the answer of `look`, or null after `timeoutMs`. Looks only
   * once if no jobs are processed here.
   */
  awaitJob: <T>(name: SentJob, look: Look<T>, timeoutMs: number) => Promise<T | null>;
  start: () => Promise<void>;
  /** Takes no more jobs and gives running jobs 5 seconds; interrupted jobs are retried later. */
  stop: () => Promise<void>;
  /** What waits, as pg-boss counted it in the last ten seconds. */
  backlog: () => Promise<Backlog>;
  /** Runs one statement on the queue's own connection, so that it does not compete with pages. */
  ask: (statement: string) => Promise<Record<string, unknown>[]>;
};

export type QueueOptions = {
  /** Runs all scheduled jobs this often instead of at their times, for drills. Must divide 60. */
  everySeconds?: number | null;
};

const pollSeconds = 5;
const stopTimeoutMs = 5_000;

/**
 * The job queue in the store's own database, schema 'jobs', for the jobs of a table (src/server/jobs/jobs.ts). Jobs can be
 * sent immediately; they run after `start`. A job runs at least once, so its handler must be idempotent.
 */
export async function createQueue(
  database: OpenDatabase,
  log: FastifyBaseLogger,
  jobs: Readonly<Record<string, JobSettings>>,
  { everySeconds = null }: QueueOptions = {},
): Promise<Queue> {
  const handlers = new Map<string, AnyHandler>();
  const schedules = new Map<string, string>();
  const workers = new Map<string, string>();

  const boss = new PgBoss({
    ...database.boss,
    schema: 'jobs',
    useListenNotify: true,
    // Finds the jobs of a killed process by their missing heartbeat.
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 10,
    // Flows (jobs that wait for other jobs) are not used; by default pg-boss polls for them every 5 seconds.
    flowIntervalSeconds: 3600,
    ...(everySeconds !== null && { cronMonitorIntervalSeconds: 1, cronWorkerIntervalSeconds: 1 }),
  });
  // While the database is away, each worker meets the same error at every turn.
  const errors = createCountedLog(log, 'the job queue met an error');
  boss.on('error', (error) =>
    errors.note({ reason: wordsOf(error), route: 'queue' in error ? String(error.queue) : 'queue' }),
  );
  boss.on('warning', (warning) => log.warn({ warning: withoutValues(warning) }, 'the job queue warns'));
  await boss.start();
  await createQueues(boss, jobs);
  const ends = await createJobEnds(database, (statement, values) =>
    boss.getDb().executeSql(statement, values),
  );

  return {
    async send(tx, name, payload, { startAfterSeconds, singletonKey } = {}) {
      await boss.send(name, payload, {
        db: fromDrizzle(tx, sql),
        singletonKey: singletonKey ?? randomUUID(),
        ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
      });
    },
    async sendAll(tx, name, payloads, { startAfterSeconds } = {}) {
      if (payloads.length === 0) return;
      const later = startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds };
      const added = payloads.map((data) => ({ data: data ?? {}, singletonKey: randomUUID(), ...later }));
      await boss.insert(name, added, { db: fromDrizzle(tx, sql) });
    },
    async isUnderWay(name, singletonKey) {
      const sent = await boss.findJobs(name, { key: singletonKey });
      return sent.some(({ state }) => state === 'created' || state === 'active');
    },
    async forget(tx, name, values) {
      const db = fromDrizzle(tx, sql);
      const found = await boss.findJobs(name, { data: values, db });
      if (found.length > 0)
        await boss.deleteJob(
          name,
          found.map(({ id }) => id),
          { db },
        );
    },
    work(name, handler) {
      // Safe: a handler only gets payloads of its own name.
      handlers.set(name, handler as AnyHandler);
    },
    schedule(name, cron) {
      schedules.set(name, cron);
    },
    wordsOf: (name) => jobs[name]?.does ?? name,
    intervals: () => intervalsOf(boss, schedules, everySeconds),
    kick,
    awaitJob: (name, look, timeoutMs) => (kick(name) ? ends.lookUntil(name, look, timeoutMs) : look()),
    async start() {
      await syncSchedules(boss, schedules, everySeconds);
      for (const [name, quiet] of handlers) {
        const handler = jobs[name]?.isAwaited ? ends.telling(name, quiet) : quiet;
        const worker = await boss.work<Payload, unknown, typeof workOptions>(name, workOptions, (batch) =>
          runBatch(name, handler, batch, log),
        );
        workers.set(name, worker);
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: stopTimeoutMs });
      await ends.close();
      errors.flush();
    },
    backlog: () => readBacklog(boss),
    ask: async (statement) => (await boss.getDb().executeSql(statement)).rows as Record<string, unknown>[],
  };

  function kick(name: string): boolean {
    const worker = workers.get(name);
    if (worker) boss.notifyWorker(worker);
    return worker !== undefined;
  }
}

/** The version of the queue's tables; null if there are none. */
export function queueVersion({ query }: Pick<OpenDatabase, 'query'>): Promise<number | null> {
  const executeSql = (text: string, values: unknown[] = []) => query({ text, values });
  return new PgBoss({ db: { executeSql }, schema: 'jobs' }).schemaVersion();
}

const workOptions = {
  includeMetadata: true,
  perJobResults: true,
  // A slow job delays only its own batch.
  batchSize: 4,
  localConcurrency: 2,
  burstWhenBatchFull: true,
  // Notifications bring new jobs immediately; polling finds retries and delayed jobs that are due.
  pollingIntervalSeconds: pollSeconds,
  notifyPollingIntervalSeconds: pollSeconds,
} as const;

async function createQueues(boss: PgBoss, jobs: Readonly<Record<string, JobSettings>>): Promise<void> {
  const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
  if (!existing.has(deadLetters)) await boss.createQueue(deadLetters);
  for (const [name, job] of Object.entries(jobs)) {
    const settings = settingsOf(job);
    // Policy 'short' gives singletonKey its documented meaning; `send` gives jobs without a key a unique one.
    if (existing.has(name)) await boss.updateQueue(name, settings);
    else await boss.createQueue(name, { ...settings, policy: 'short' });
    // Loads the queue into pg-boss's cache; otherwise the first `send` would query the root database inside a transaction.
    await boss.findJobs(name, { id: randomUUID() });
  }
}

function settingsOf({
  does: _does,
  run: _run,
  every: _every,
  isAwaited: _isAwaited,
  ...settings
}: JobSettings) {
  return { ...settings, notify: true };
}

/** A slow query's warning contains its values, and a job's payload may identify a person. */
function withoutValues({ message, data }: Warning): object {
  const { values: _values, ...rest } = (data ?? {}) as Record<string, unknown>;
  return { message, data: rest };
}
