import { lt } from 'drizzle-orm';
import { adminSessions, customerLinks, customerSessions } from '#server/db/schema/accounts.ts';
import type { Services } from '#server/services.ts';
import { sweepKnownDevices } from './known-devices.ts';

/** Removes sessions, the administrator's too, and links that have expired. They were refused before; now they are gone. */
export async function sweepExpired({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  for (const table of [customerSessions, adminSessions, customerLinks]) {
    await database.db.delete(table).where(lt(table.expiresAt, clock()));
  }
  await sweepKnownDevices({ database, clock });
}
