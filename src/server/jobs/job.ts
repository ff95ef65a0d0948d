import type { QueueOptions } from 'pg-boss';
import type { Services } from '#server/services.ts';

/** What a job knows of its own run. `signal` fires when the store stops or the job has taken too long. */
export type JobRun = { attempt: number; isLast: boolean; signal: AbortSignal };

/** Nothing when it is done; `retry`, with the reason, when it has to be tried again. A thrown error is tried again, too. */
export type JobOutcome = void | { retry: string };

/** A kind of job: a line of the table in jobs.ts. */
export type Job = QueueOptions & {
  /** What it does, in words for the owner, as after "The store stopped …". */
  does: string;
  /** The work. It may run twice for one job, so it must bear that. `never`: each job has its own payload. */
  run: (services: Services, payload: never, run: JobRun) => Promise<JobOutcome>;
  /** When it runs by itself: a cron expression, UTC. Such a job has no payload, and its next tick is its retry. */
  every?: string;
  /** Where jobs go that gave up. */
  deadLetter?: string;
};
