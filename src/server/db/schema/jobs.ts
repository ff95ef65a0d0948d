import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * Recent results of each scheduled job. The counts only grow, so that a monitor can see that a job still runs without a clock.
 */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  startedAt: moment('started_at'),
  succeededAt: moment('succeeded_at'),
  failedAt: moment('failed_at'),
  successes: integer().notNull().default(0),
  failures: integer().notNull().default(0),
  lastError: text('last_error'),
});
