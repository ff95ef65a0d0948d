import { and, desc, eq, getTableColumns, lt, ne } from 'drizzle-orm';
import type {
  SecurityEvent,
  SecurityEventName,
} from '#domain/identity/security-log/security-event.schema.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { admins } from '#server/db/schema/accounts.ts';
import { securityEvents } from '#server/db/schema/security.ts';
import { cappedTotal } from '#server/platform/http/input/list-paging.ts';

type WantedEvents = {
  event: SecurityEventName | null;
  without: SecurityEventName | null;
  before: number | null;
  limit: number;
};

/** Newest first; `before` is the id of the last event that was read. A `total` above `exactTotal` means 'or more'. */
export async function listSecurityEvents(
  db: Database,
  { event, without, before, limit }: WantedEvents,
): Promise<{ rows: SecurityEvent[]; total: number }> {
  const isOf = and(
    event === null ? undefined : eq(securityEvents.event, event),
    without === null ? undefined : ne(securityEvents.event, without),
  );
  const rows = await db
    .select({ ...getTableColumns(securityEvents), username: admins.username })
    .from(securityEvents)
    .leftJoin(admins, and(eq(securityEvents.actorKind, 'staff'), eq(admins.id, securityEvents.actorId)))
    .where(and(isOf, before === null ? undefined : lt(securityEvents.id, before)))
    .orderBy(desc(securityEvents.id))
    .limit(limit);
  return {
    rows: rows.map(({ createdAt, actorKind, actorId, ...row }) => ({
      ...row,
      at: createdAt.toISOString(),
      actor: actorKind && actorId !== null ? { kind: actorKind, id: actorId } : null,
    })),
    total: await cappedTotal(db, securityEvents, isOf),
  };
}
