import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fromDrizzle, PgBoss, type Warning } from 'pg-boss';
import type { Database, OpenDatabase } from '#server/db/open-database.ts';
import {
  deadLetters,
  type JobOutcome,
  type JobPayloads,
  type JobRun,
  type JobSettings,
  type SentJob,
} from './job.ts';
import { mendSchedule } from './mend-schedule.ts';
import { runBatch, type AnyHandler, type Payload } from './run-batch.ts';
import { steadyClock } from './steady-clock.ts';
import { intervalsOf, syncSchedules, type Interval } from './sync-schedules.ts';

/** What a job of this name is handed; null for one that the schedule sent. */
export type PayloadOf<N extends string> = N extends SentJob ? JobPayloads[N] : null;

export type JobHandler<N extends string> = (payload: PayloadOf<N>, run: JobRun) => Promise<JobOutcome>;

export type SendOptions = {
  /** Not before this many seconds from now. */
  startAfterSeconds?: number;
  /**
   * While a job of this name and key waits for its first run, another one is not added. The waiting one may be for
   * later, and it may start before your transaction commits: only for jobs that something else backs up.
   */
  singletonKey?: string;
};

export type Queue = {
  /** Adds a job in the caller's transaction: it runs once that is committed, and never if it is rolled back. */
  send: <N extends SentJob>(
    tx: Database,
    name: N,
    payload: JobPayloads[N],
    options?: SendOptions,
  ) => Promise<void>;
  /** The same for several jobs of one name, in one statement. */
  sendAll: <N extends SentJob>(
    tx: Database,
    name: N,
    payloads: readonly JobPayloads[N][],
    options?: Pick<SendOptions, 'startAfterSeconds'>,
  ) => Promise<void>;
  /** Says what does the jobs of this name. Before `start`. */
  work: <N extends string>(name: N, handler: JobHandler<N>) => void;
  /** Adds a job of this name at each time of a cron expression (UTC). Of ticks missed while the store was down, one is made up for. */
  schedule: (name: string, cron: string) => void;
  /** What the jobs of this name do, in words for the owner. */
  wordsOf: (name: string) => string;
  /** The jobs that were scheduled, and how often they run. */
  intervals: () => Interval[];
  /**
   * Looks for due jobs of this name at once; false where none are worked on here, as before `start`. A freshly committed job
   * doesn't need this: the database tells of it.
   */
  kick: (name: string) => boolean;
  start: () => Promise<void>;
  /** Takes no more jobs and gives the running ones 5 seconds; what is cut off then is tried again later. */
  stop: () => Promise<void>;
  /** One statement on the queue's own connection, which no page waits for. */
  ask: (statement: string) => Promise<Record<string, unknown>[]>;
  /** Lets the schedule go on after a clock was set back (mend-schedule.ts). */
  mend: (options?: { evenSo?: boolean }) => Promise<number | null>;
};

export type QueueOptions = {
  /** All scheduled jobs run this often instead of at their times; for drills. It divides 60. */
  everySeconds?: number | null;
};

const pollSeconds = 5;
const stopTimeoutMs = 5_000;

/**
 * The job queue in the store's own database, schema 'jobs', for the jobs of a table (src/server/jobs/jobs.ts). Jobs may be
 * sent from now on; they run from `start` on. A job runs at least once: a handler must bear a second run.
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
    clock: steadyClock(),
    useListenNotify: true,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
    // How far the database's clock is from the queue's, by which it knows what is due; either may be corrected.
    clockMonitorIntervalSeconds: 15,
    // Flows, jobs that wait for other jobs, are not used; by default they are looked for every 5 seconds.
    flowIntervalSeconds: 3600,
    ...(everySeconds !== null && { cronMonitorIntervalSeconds: 1, cronWorkerIntervalSeconds: 1 }),
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue met an error'));
  boss.on('warning', logNewWarnings(log));
  await boss.start();
  await createQueues(boss, jobs);

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
    work(name, handler) {
      // Safe: a handler only ever gets the payloads of its own name.
      handlers.set(name, handler as AnyHandler);
    },
    schedule(name, cron) {
      schedules.set(name, cron);
    },
    wordsOf: (name) => jobs[name]?.does ?? name,
    intervals: () => intervalsOf(boss, schedules, everySeconds),
    kick(name) {
      const worker = workers.get(name);
      if (worker) boss.notifyWorker(worker);
      return worker !== undefined;
    },
    async start() {
      await mendSchedule(boss.getDb());
      await syncSchedules(boss, schedules, everySeconds);
      for (const [name, handler] of handlers) {
        const worker = await boss.work<Payload, unknown, typeof workOptions>(name, workOptions, (batch) =>
          runBatch(name, handler, batch, log),
        );
        workers.set(name, worker);
      }
      // What a killed process left is looked for at once: one that is killed often would never come to its first look.
      void boss
        .supervise()
        .catch((error: unknown) => log.error({ err: error }, 'the job queue could not look for lost jobs'));
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: stopTimeoutMs });
    },
    ask: async (statement) => (await boss.getDb().executeSql(statement)).rows as Record<string, unknown>[],
    mend: (options) => mendSchedule(boss.getDb(), options),
  };
}

const workOptions = {
  includeMetadata: true,
  perJobResults: true,
  // A slow job holds up only its own batch.
  batchSize: 4,
  localConcurrency: 2,
  burstWhenBatchFull: true,
  // Notifications bring new jobs at once; polling finds the retries and the jobs for later that have come due.
  pollingIntervalSeconds: pollSeconds,
  notifyPollingIntervalSeconds: pollSeconds,
} as const;

async function createQueues(boss: PgBoss, jobs: Readonly<Record<string, JobSettings>>): Promise<void> {
  const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
  if (!existing.has(deadLetters)) await boss.createQueue(deadLetters);
  for (const [name, job] of Object.entries(jobs)) {
    const settings = settingsOf(job);
    // Policy 'short': what singletonKey says in SendOptions; `send` gives a job without a key one of its own.
    if (existing.has(name)) await boss.updateQueue(name, settings);
    else await boss.createQueue(name, { ...settings, policy: 'short' });
    // Brings the queue into pg-boss's cache: else the first `send` would query the root database inside a transaction.
    await boss.findJobs(name, { id: randomUUID() });
  }
}

function settingsOf({ does: _does, run: _run, every: _every, ...settings }: JobSettings) {
  return { ...settings, notify: true };
}

/**
 * The queue looks at the clocks four times a minute, and the machine's clock may stay where a correction put it: a warning
 * about it is logged again only once the difference has changed by a minute.
 */
function logNewWarnings(log: FastifyBaseLogger): (warning: Warning) => void {
  let minutes: number | null = null;
  return (warning) => {
    if (warning.message.includes('Clock skew')) {
      const { seconds, direction } = warning.data as { seconds: number; direction: string };
      const now = Math.round(seconds / 60) * (direction === 'slower' ? 1 : -1);
      if (minutes !== null && Math.abs(now - minutes) <= 1) return;
      minutes = now;
    }
    log.warn({ warning: withoutValues(warning) }, 'the job queue warns');
  };
}

/** A slow query's warning holds its values: a job's payload may name a person. */
function withoutValues({ message, data }: Warning): object {
  const { values: _values, ...rest } = (data ?? {}) as Record<string, unknown>;
  return { message, data: rest };
}
