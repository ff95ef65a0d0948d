import { lt, lte, or, sql } from 'drizzle-orm';
import { dayMs } from '#domain/time/durations.ts';
import { securityEvents } from '#server/db/schema/security.ts';
import type { Services } from '#server/services.ts';

const keptDays = 365;
/** Guesses from a thousand sources must not fill the disk. */
const maxEvents = 500_000;

/** Removes security events after a year, and the oldest beyond half a million. */
export async function sweepSecurityEvents({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const tooOld = lt(securityEvents.createdAt, new Date(clock().getTime() - keptDays * dayMs));
  const tooMany = lte(
    securityEvents.id,
    sql`(select coalesce(max(id), 0) - ${maxEvents} from ${securityEvents} as newest)`,
  );
  await database.db.delete(securityEvents).where(or(tooOld, tooMany));
}
