import { z } from 'zod';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { Backlog } from '#server/platform/jobs/read-backlog.ts';
import { answeredWithin } from '#server/platform/health/read-status.ts';

/** The database must answer within this time. In ms. */
const answerWithin = 2_000;

/** Ages in seconds; 0 if there is nothing. */
const figures = z.object({
  payments: z.record(z.string(), z.number()),
  /** The oldest payment that may move money. */
  oldestUnsettled: z.number(),
  waitingEmails: z.number(),
  oldestEmail: z.number(),
  /** Null before the first. */
  backup: z.number().nullable(),
  proof: z.number().nullable(),
});

export type Figures = z.infer<typeof figures> & Backlog;

/** What only the database knows, read on the queue's connection. Rejects if it does not answer in time. */
export async function readFigures(queue: Queue): Promise<Figures> {
  const asked = Promise.all([queue.ask(statement), queue.backlog()]);
  const [[row], backlog] = await answeredWithin(asked, answerWithin);
  return { ...figures.parse(row), ...backlog };
}

const seconds = (moment: string) =>
  `greatest(0, coalesce(extract(epoch from clock_timestamp() - min(${moment})), 0))::float8`;

const lastGood = (kind: string) => `
    (select extract(epoch from clock_timestamp() - max(started_at))::float8
      from public.backup_runs where kind = '${kind}' and fault is null)`;

const statement = `
  select open.*, emails.*,
    (select coalesce(json_object_agg(status, count), '{}')
      from (select status, count(*) from public.payments group by status) by_status) as payments,
    ${lastGood('backup')} as backup,
    ${lastGood('proof')} as proof
  from
    (select ${seconds('created_at')} as "oldestUnsettled"
      from public.payments where status in ('approved', 'capturing')) open,
    (select count(*)::int as "waitingEmails", ${seconds('created_at')} as "oldestEmail"
      from public.mails where sent_at is null and coalesce(last_error, '') not like 'refused%') emails`;
