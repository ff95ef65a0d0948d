import { z } from 'zod';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { askWithin } from '#server/platform/health/read-status.ts';

/** The database must answer within this time. In ms. */
const answerWithin = 2_000;

/** Ages in seconds; 0 if there is nothing. */
const figures = z.object({
  /** Jobs that are due and that nobody has begun. */
  waitingJobs: z.number(),
  oldestJob: z.number(),
  payments: z.record(z.string(), z.number()),
  /** The oldest payment that may move money. */
  oldestUnsettled: z.number(),
  waitingEmails: z.number(),
  oldestEmail: z.number(),
  /** Null before the first. */
  backup: z.number().nullable(),
  proof: z.number().nullable(),
});

export type Figures = z.infer<typeof figures>;

/** What only the database knows, in one statement on the queue's connection. Rejects if it does not answer in time. */
export async function readFigures(queue: Queue): Promise<Figures> {
  const [row] = await askWithin(queue, statement, answerWithin);
  return figures.parse(row);
}

const seconds = (moment: string) =>
  `greatest(0, coalesce(extract(epoch from clock_timestamp() - min(${moment})), 0))::float8`;

const lastGood = (kind: string) => `
    (select extract(epoch from clock_timestamp() - max(started_at))::float8
      from public.backup_runs where kind = '${kind}' and fault is null)`;

const statement = `
  select jobs.*, open.*, emails.*,
    (select coalesce(json_object_agg(status, count), '{}')
      from (select status, count(*) from public.payments group by status) by_status) as payments,
    ${lastGood('backup')} as backup,
    ${lastGood('proof')} as proof
  from
    (select count(*)::int as "waitingJobs", ${seconds('start_after')} as "oldestJob"
      from jobs.job where state < 'active' and start_after <= clock_timestamp()) jobs,
    (select ${seconds('created_at')} as "oldestUnsettled"
      from public.payments where status in ('approved', 'capturing')) open,
    (select count(*)::int as "waitingEmails", ${seconds('created_at')} as "oldestEmail"
      from public.mails where sent_at is null and coalesce(last_error, '') not like 'refused%') emails`;
