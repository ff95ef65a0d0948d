import { sql } from 'drizzle-orm';
import { shortReason } from '#server/platform/jobs/run-batch.ts';
import { jobRuns } from '#server/db/schema/jobs.ts';
import type { JobOutcome, JobRun } from '#server/platform/jobs/job.ts';
import { forPayments, type Services } from '#server/services.ts';
import { jobNames, jobs, type Job, type JobName } from './jobs.ts';

/** Registers each job's handler and schedule; call it before `queue.start`. */
export function registerJobs(services: Services): void {
  const paying = forPayments(services);
  for (const name of jobNames) {
    const { run, every }: Job = jobs[name];
    // Safe: the queue gives a handler the payload type that its job declares.
    const work = run as (services: Services, payload: unknown, run: JobRun) => Promise<JobOutcome>;
    services.queue.work(name, (payload, jobRun) =>
      recordRun(services, { name, isScheduled: every !== undefined, run: jobRun }, () =>
        work(isAboutMoney(name) ? paying : services, payload, jobRun),
      ),
    );
    if (every !== undefined) services.queue.schedule(name, every);
  }
}

/** These jobs use the payments' database connections, so that a crowd on the pages does not delay them. */
function isAboutMoney(name: string): boolean {
  return /^(payments?|refunds?|disputes?|intent|webhook)\./.test(name);
}

type Run = { name: JobName; isScheduled: boolean; run: JobRun };

/**
 * Runs the work and records the result in one statement, for the health checks (src/server/platform/health). Every run of a scheduled
 * job counts. Other jobs, which come with every order, record the first and last failures and the success that ends them. A
 * job that fails repeatedly counts once, so that three failures are three jobs.
 */
async function recordRun(
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

/** No error means success. Uses the database's times. The job's work is valid even if this fails. */
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
    log.error({ job: name, err: error }, 'could not record a job run');
  }
}
