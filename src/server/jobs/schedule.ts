import type { JobOutcome, JobRun } from '#server/platform/jobs/job.ts';
import { forPayments, type Services } from '#server/services.ts';
import { jobNames, jobs, type Job } from './jobs.ts';
import { recordRun } from './record-run.ts';

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
