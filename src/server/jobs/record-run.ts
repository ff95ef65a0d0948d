import { sql } from 'drizzle-orm';
import { jobRuns } from '#server/db/schema/jobs.ts';
import type { Services } from '#server/services.ts';
import type { JobOutcome, JobRun } from '#server/queue/job.ts';
import type { JobName } from './jobs.ts';
import { shortReason } from '#server/queue/short-reason.ts';

type Run = { name: JobName; isScheduled: boolean; run: JobRun };

/**
 * Does the work and writes down how it went, in one statement, for what watches over the jobs (src/server/health).
 * Each run of a scheduled job is counted. Of the others, which come with every order, first and last failures are, and the
 * success that ends them: a job that is tried again and again counts once, so that three failures are three jobs.
 */
export async function recordRun(
  services: Services,
  { name, isScheduled, run }: Run,
  work: () => Promise<JobOutcome>,
): Promise<JobOutcome> {
  const start = performance.now();
  const noted = (lastError: string | null) =>
    write(services, name, { seconds: (performance.now() - start) / 1000, lastError });
  const isCounted = isScheduled || run.attempt === 1 || run.isLast;
  try {
    const outcome = await work();
    if (outcome && isCounted) await noted(outcome.retry);
    if (!outcome && (isScheduled || services.health.isFailing(name))) await noted(null);
    return outcome;
  } catch (error) {
    if (isCounted) await noted(shortReason(error));
    throw error;
  }
}

/** Without an error it succeeded. The times are the database's; what the job did stands, also where this cannot be written. */
async function write(
  { database, log }: Services,
  name: JobName,
  { seconds, lastError }: { seconds: number; lastError: string | null },
): Promise<void> {
  const startedAt = sql`clock_timestamp() - ${seconds} * interval '1 second'`;
  const now = sql`clock_timestamp()`;
  const [first, change] =
    lastError === null
      ? [
          { startedAt, succeededAt: now, successes: 1 },
          { startedAt, succeededAt: now, successes: sql`${jobRuns.successes} + 1` },
        ]
      : [
          { startedAt, failedAt: now, failures: 1, lastError },
          { startedAt, failedAt: now, failures: sql`${jobRuns.failures} + 1`, lastError },
        ];
  try {
    await database.db
      .insert(jobRuns)
      .values({ name, ...first })
      .onConflictDoUpdate({ target: jobRuns.name, set: change });
  } catch (error) {
    log.error({ job: name, err: error }, 'a run of a job could not be written down');
  }
}
