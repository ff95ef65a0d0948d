import { z } from 'zod';
import { providerNames } from '#domain/payments/providers/providers.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';

/** Reads it in one statement on the queue's connection, so that it does not wait for pages. Rejects after `within` ms. */
export async function readStatus(queue: Queue, within: number): Promise<Status> {
  const [row] = await answeredWithin(queue.ask(statement), within);
  return status.parse(row);
}

/** The database's answer. Rejects if it takes longer than `within` ms. */
export async function answeredWithin<T>(answer: Promise<T>, within: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`The database did not answer within ${within} ms.`)),
    within,
  );
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** The store's status from the database; ages in ms, by its clock. */
const status = z.object({
  migrated: z.coerce.number(),
  /** The rows of job_runs, whose counts only grow. */
  runs: z.array(
    z.object({
      name: z.string(),
      successes: z.number(),
      failures: z.number(),
      /** Null before the first. Only the first check uses it. */
      succeededAgo: z.number().nullable(),
      /** Whether it failed after its last success. */
      isFailing: z.boolean(),
    }),
  ),
  /** Payments that may move money. */
  unsettled: z.array(z.object({ id: z.string(), provider: z.enum(providerNames), age: z.number() })),
  /** Emails that the mail server has not taken for two minutes. */
  waitingEmails: z.number(),
});

export type Status = z.infer<typeof status>;

/** Unsettled means that money may be moving: 'pending' waits for the provider, and 'created' for the shopper. */
const statement = `
  select
    (select coalesce(max(created_at), 0)::text from drizzle.__drizzle_migrations) as migrated,
    (select coalesce(json_agg(json_build_object(
        'name', name, 'successes', successes, 'failures', failures,
        'succeededAgo', 1000 * extract(epoch from clock_timestamp() - succeeded_at),
        'isFailing', failed_at is not null and (succeeded_at is null or failed_at > succeeded_at))), '[]')
      from public.job_runs) as runs,
    (select coalesce(json_agg(json_build_object(
        'id', id, 'provider', provider, 'age', 1000 * extract(epoch from clock_timestamp() - created_at))), '[]')
      from (select id, provider, created_at from public.payments where status in ('approved', 'capturing')
            order by updated_at limit 1000) open) as unsettled,
    (select count(*)::int from public.mails where sent_at is null and last_error like 'delayed: %'
      and created_at < clock_timestamp() - interval '2 minutes') as "waitingEmails"`;
