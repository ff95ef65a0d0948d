import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Database, OpenDatabase } from '../db/client.ts';
import { deadLetters, jobNames, jobSettings, type JobHandler, type JobName, type Jobs } from './jobs.ts';
import { runBatch } from './run-batch.ts';

export type { JobHandler, JobName, JobOutcome, JobRun, Jobs } from './jobs.ts';

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
  send: <N extends JobName>(tx: Database, name: N, payload: Jobs[N], options?: SendOptions) => Promise<void>;
  /** Says who does the jobs of this name. Before `start`. */
  work: <N extends JobName>(name: N, handler: JobHandler<N>) => void;
  /** Adds a job of this name at each time of a cron expression (UTC). Ticks missed while the store was down are skipped. */
  schedule: (name: JobName, cron: string) => void;
  /** Looks for due jobs of this name at once. A job that was just committed needs it not: the database tells of it. */
  kick: (name: JobName) => void;
  start: () => Promise<void>;
  /** Takes no more jobs and gives the running ones 5 seconds; what is cut off then is tried again later. */
  stop: () => Promise<void>;
};

const pollSeconds = 5;
const stopTimeoutMs = 5_000;

/**
 * The job queue in the store's own database, schema 'jobs'. Jobs may be sent from now on; they run from `start` on. A
 * job runs at least once: a handler must bear a second run.
 */
export async function createQueue(database: OpenDatabase, log: FastifyBaseLogger): Promise<Queue> {
  const handlers = new Map<JobName, JobHandler<JobName>>();
  const schedules = new Map<JobName, string>();
  const workers = new Map<JobName, string>();

  const boss = new PgBoss({
    ...database.boss,
    schema: 'jobs',
    useListenNotify: true,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
    // Flows, jobs that wait for other jobs, are not used; by default they are looked for every 5 seconds.
    flowIntervalSeconds: 3600,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue met an error'));
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'));
  await boss.start();
  await createQueues(boss);

  return {
    async send(tx, name, payload, { startAfterSeconds, singletonKey } = {}) {
      await boss.send(name, payload, {
        db: fromDrizzle(tx, sql),
        singletonKey: singletonKey ?? randomUUID(),
        ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
      });
    },
    work(name, handler) {
      // Safe: a handler only ever gets the payloads of its own name.
      handlers.set(name, handler as JobHandler<JobName>);
    },
    schedule(name, cron) {
      schedules.set(name, cron);
    },
    kick(name) {
      const worker = workers.get(name);
      if (worker) boss.notifyWorker(worker);
    },
    async start() {
      await syncSchedules(boss, schedules);
      for (const [name, handler] of handlers) {
        const worker = await boss.work<Jobs[JobName], unknown, typeof workOptions>(
          name,
          workOptions,
          (batch) => runBatch(name, handler, batch, log),
        );
        workers.set(name, worker);
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: stopTimeoutMs });
    },
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

async function createQueues(boss: PgBoss): Promise<void> {
  const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
  if (!existing.has(deadLetters)) await boss.createQueue(deadLetters);
  for (const name of jobNames) {
    const settings = { ...jobSettings[name], notify: true };
    // Policy 'short': what singletonKey says in SendOptions; `send` gives a job without a key one of its own.
    if (existing.has(name)) await boss.updateQueue(name, settings);
    else await boss.createQueue(name, { ...settings, policy: 'short' });
    // Brings the queue into pg-boss's cache: else the first `send` would query the root database inside a transaction.
    await boss.findJobs(name, { id: randomUUID() });
  }
}

/** The database has the schedules of the last start; those that are gone from the code must go there, too. */
async function syncSchedules(boss: PgBoss, schedules: ReadonlyMap<JobName, string>): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (!(schedules as ReadonlyMap<string, string>).has(name)) await boss.unschedule(name);
  }
  for (const [name, cron] of schedules) await boss.schedule(name, cron);
}
