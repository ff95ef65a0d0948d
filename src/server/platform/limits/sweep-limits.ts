import { lt } from 'drizzle-orm';
import { rateLimits } from '#server/db/schema/limits.ts';
import type { Services } from '#server/services.ts';

/** Deletes counters whose window has ended. */
export async function sweepLimits({ database }: Pick<Services, 'database'>): Promise<void> {
  // The limiter goes by the machine's clock.
  await database.db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
}
