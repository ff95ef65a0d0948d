import { lt } from 'drizzle-orm';
import { adminSessions, customerLinks, customerSessions } from '#server/db/schema/accounts.ts';
import type { Services } from '#server/services.ts';
import { sweepKnownDevices } from './known-devices.ts';

/** Deletes expired sessions (staff and customer) and links. They were already refused. */
export async function sweepExpired({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  for (const table of [customerSessions, adminSessions, customerLinks]) {
    await database.db.delete(table).where(lt(table.expiresAt, clock()));
  }
  await sweepKnownDevices({ database, clock });
}
