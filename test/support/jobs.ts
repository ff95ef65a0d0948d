import { sql } from 'drizzle-orm';
import {
  fromDrizzle,
  PgBoss,
  type ConstructorOptions,
  type JobWithMetadata,
  type UpdateOptions,
} from 'pg-boss';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import { jobs, type JobName } from '#server/jobs/jobs.ts';

type Database = Pick<OpenDatabase, 'db' | 'kind'>;

/** Runs `work` with the store's job queue, which processes nothing here. */
export async function withBoss<T>(
  options: ConstructorOptions,
  work: (boss: PgBoss) => Promise<T>,
): Promise<T> {
  const boss = new PgBoss({ ...options, schema: 'jobs', supervise: false, schedule: false, migrate: false });
  await boss.start();
  try {
    return await work(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** How `withBoss` reaches a database of this process. */
export function bossOn({ db, kind }: Database): ConstructorOptions {
  return { db: fromDrizzle(db, sql), backend: kind === 'embedded' ? 'pglite' : 'postgres' };
}

/** The jobs of a name; with `data`, those whose payload contains it. */
export function findJobs(database: Database, name: string, data?: object): Promise<JobWithMetadata[]> {
  return withBoss(bossOn(database), (boss) => boss.findJobs(name, { ...(data && { data }) }));
}

/** Changes waiting jobs of a name. */
export async function updateJobs(
  database: Database,
  name: JobName,
  change: (job: JobWithMetadata) => Omit<UpdateOptions, 'id'>,
): Promise<void> {
  await withBoss(bossOn(database), async (boss) => {
    for (const job of await boss.findJobs<object>(name, { queued: true }))
      await boss.update(name, undefined, { id: job.id, ...change(job) });
  });
}

/** Makes all pending retries due now. Resolves to the names of their jobs. */
export function makeDue(database: Database): Promise<string[]> {
  return withBoss(bossOn(database), async (boss) => {
    const due: string[] = [];
    for (const name of retried) {
      const waiting = await boss.findJobs(name, { queued: true });
      for (const { id } of waiting.filter(({ state }) => state === 'retry')) {
        await boss.update(name, undefined, { id, startAfter: 0 });
        due.push(name);
      }
    }
    return due;
  });
}

const retried = Object.entries(jobs).flatMap(([name, { retryLimit }]) => (retryLimit === 0 ? [] : [name]));

/** Removes all schedules, so that only the test sends jobs. */
export async function unscheduleAll(database: Database): Promise<void> {
  await withBoss(bossOn(database), async (boss) => {
    for (const { name, key } of await boss.getSchedules()) await boss.unschedule(name, key);
  });
}
