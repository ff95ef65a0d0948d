import { and, count, desc, eq, getTableColumns, lt } from 'drizzle-orm';
import type {
  SecurityEvent,
  SecurityEventName,
} from '#domain/identity/security-log/security-event.schema.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { admins } from '#server/db/schema/accounts.ts';
import { securityEvents } from '#server/db/schema/security.ts';

/** Newest first; `before` is the id of the last event that was read. `more`: there are older ones. */
export async function listSecurityEvents(
  db: Database,
  { event, before, limit }: { event: SecurityEventName | null; before: number | null; limit: number },
): Promise<{ events: SecurityEvent[]; more: boolean }> {
  const rows = await db
    .select({ ...getTableColumns(securityEvents), username: admins.username })
    .from(securityEvents)
    .leftJoin(admins, and(eq(securityEvents.actorKind, 'staff'), eq(admins.id, securityEvents.actorId)))
    .where(and(isOf(event), before === null ? undefined : lt(securityEvents.id, before)))
    .orderBy(desc(securityEvents.id))
    .limit(limit + 1);
  return {
    events: rows.slice(0, limit).map((row) => ({
      id: row.id,
      at: row.createdAt.toISOString(),
      event: row.event,
      actor: row.actorKind && row.actorId !== null ? { kind: row.actorKind, id: row.actorId } : null,
      username: row.username,
      about: row.about,
      source: row.source,
      requestId: row.requestId,
    })),
    more: rows.length > limit,
  };
}

/** Exact up to `most`. */
export async function countSecurityEvents(
  db: Database,
  event: SecurityEventName | null,
  most: number,
): Promise<number> {
  const some = db
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(isOf(event))
    .limit(most)
    .as('some');
  const [row] = await db.select({ total: count() }).from(some);
  return row?.total ?? 0;
}

function isOf(event: SecurityEventName | null) {
  return event === null ? undefined : eq(securityEvents.event, event);
}
