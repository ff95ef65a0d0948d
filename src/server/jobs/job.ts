import type { JobOutcome, JobPayloads, JobRun, JobSettings, SentJob } from '#server/queue/job.ts';
import type { Services } from '#server/services.ts';

/** A kind of job: one line of the table in jobs.ts. */
export type Job<Payload = never> = JobSettings & {
  /** The work. It must be idempotent, because it may run twice for one job. `never`: each job has its own payload. */
  run: (services: Services, payload: Payload, run: JobRun) => Promise<JobOutcome>;
  /** The schedule: a cron expression, UTC. A scheduled job has no payload; its next run is its retry. */
  every?: string;
};

/** The jobs that code sends, each with a handler for its payload, and the scheduled jobs. */
export type JobTable = { [N in SentJob]: Job<JobPayloads[N]> } & Record<string, Job>;
