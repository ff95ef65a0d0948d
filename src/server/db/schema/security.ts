import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { securityEventNames } from '#domain/identity/security-log/security-event.schema.ts';
import { createdAt } from './columns.ts';

/** Who signed in, failed to sign in, or changed something. Accounts by id, never by name; ids of deleted accounts remain. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    event: text({ enum: securityEventNames }).notNull(),
    actorKind: text('actor_kind', { enum: ['staff', 'customer'] }),
    actorId: integer('actor_id'),
    about: text().notNull(),
    source: text(),
    requestId: text('request_id'),
    createdAt: createdAt(),
  },
  (table) => [index('security_events_time').on(table.createdAt)],
);
