import { and, eq, inArray, lt, lte, not, or, sql, type SQL } from 'drizzle-orm';
import { dayMs } from '#domain/platform/time/durations.ts';
import { securityEvents } from '#server/db/schema/security.ts';
import type { Services } from '#server/services.ts';

const keptDays = 365;
/** Guesses from a thousand sources must not fill the disk. */
const maxEvents = 250_000;

/**
 * Removes security events after a year, and the oldest beyond a quarter of a million: of what staff did, and of all others, so that a
 * flood of strangers' events pushes out none of the staff's.
 */
export async function sweepSecurityEvents(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  kept = maxEvents,
): Promise<void> {
  const { id, event, actorKind, createdAt } = securityEvents;
  // These name the account that a stranger tried to get into.
  const byStrangers = inArray(event, ['sign-in.failed', 'limit.reached']);
  const isOfStaff = sql`coalesce(${and(eq(actorKind, 'staff'), not(byStrangers))}, false)`;
  const tooMany = (group: SQL) =>
    and(
      group,
      lte(id, sql`(select id from security_events where ${group} order by id desc offset ${kept} limit 1)`),
    );
  await database.db
    .delete(securityEvents)
    .where(
      or(
        lt(createdAt, new Date(clock().getTime() - keptDays * dayMs)),
        tooMany(isOfStaff),
        tooMany(not(isOfStaff)),
      ),
    );
}
