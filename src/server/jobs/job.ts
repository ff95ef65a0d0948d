import type { JobOutcome, JobPayloads, JobRun, JobSettings, SentJob } from '#server/queue/job.ts';
import type { Services } from '#server/services.ts';

/** A kind of job: a line of the table in jobs.ts. */
export type Job<Payload = never> = JobSettings & {
  /** The work. It may run twice for one job, so it must bear that. `never`: each job has its own payload. */
  run: (services: Services, payload: Payload, run: JobRun) => Promise<JobOutcome>;
  /** When it runs by itself: a cron expression, UTC. Such a job has no payload, and its next tick is its retry. */
  every?: string;
};

/** Each job that code sends, with work that takes what is sent; and the scheduled ones. */
export type JobTable = { [N in SentJob]: Job<JobPayloads[N]> } & Record<string, Job>;
