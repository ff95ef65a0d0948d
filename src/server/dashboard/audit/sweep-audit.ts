import { lt } from 'drizzle-orm';
import { dayMs } from '#domain/platform/time/durations.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import type { Services } from '#server/services.ts';

const keptDays = 730;

/** Removes entries of the history after two years (R-HIST-8). */
export async function sweepAudit({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const oldest = new Date(clock().getTime() - keptDays * dayMs);
  await database.db.delete(auditEntries).where(lt(auditEntries.at, oldest));
}
