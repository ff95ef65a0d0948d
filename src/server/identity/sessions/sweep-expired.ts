import { lt } from 'drizzle-orm';
import {
  adminSessions,
  customerLinks,
  customerSessions,
  pendingSignIns,
  staffInvitations,
} from '#server/db/schema/accounts.ts';
import type { Services } from '#server/services.ts';
import { sweepKnownDevices } from './known-devices.ts';

/** Deletes expired sessions (staff and customer), sign-ins without their code, links and invitations. They were already refused. */
export async function sweepExpired({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  for (const table of [customerSessions, adminSessions, customerLinks, pendingSignIns, staffInvitations]) {
    await database.db.delete(table).where(lt(table.expiresAt, clock()));
  }
  await sweepKnownDevices({ database, clock });
}
