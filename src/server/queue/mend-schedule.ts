import type { PgBoss } from 'pg-boss';

/**
 * Resumes the schedule after the database's clock was set back. pg-boss records its last check and the minutes that already
 * had their jobs; both are then in the future, and it would send nothing until the clock reaches them again. Delayed jobs keep
 * their original delay. Resolves to how far the clock went back, in seconds, or to null if it did not. `evenSo` restarts the
 * schedule in any case.
 * It is one statement, so only one of several processes does the repair.
 */
export async function mendSchedule(
  db: ReturnType<PgBoss['getDb']>,
  { evenSo = false } = {},
): Promise<number | null> {
  const { rows } = await db.executeSql(mend, [evenSo]);
  const [row] = rows as { seconds: string | number }[];
  return row === undefined ? null : Number(row.seconds);
}

const mend = `
  with jump as (
    select greatest(cron_on - now(), interval '0') as by from jobs.version
    where cron_on > now() + interval '2 seconds' or ($1::boolean and cron_on is not null) for update
  ), claims as (
    update jobs.version set cron_on = null, bam_on = null, flow_on = null, reindex_on = null, monitor_backoff_on = null
    where exists (select from jump)
  ), queues as (
    update jobs.queue set monitor_on = null, monitor_claim_on = null, maintain_on = null
    where exists (select from jump)
  ), minutes as (
    delete from jobs.job
    where name = '__pgboss__send-it' and exists (select from jump)
      and (singleton_on >= (now() at time zone 'UTC') - interval '1 minute' or start_after > now())
  ), waiting as (
    update jobs.job set start_after = greatest(now(), start_after - (select by from jump))
    where state in ('created', 'retry') and start_after > now() and name <> '__pgboss__send-it'
      and exists (select from jump)
  ), running as (
    update jobs.job set started_on = least(started_on, now()), heartbeat_on = least(heartbeat_on, now())
    where state = 'active' and exists (select from jump)
  )
  select extract(epoch from by) as seconds from jump`;
