import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { auditKindNames, auditVerbNames } from '#domain/dashboard/audit/audit.ts';
import type { ChangedFields } from '#domain/dashboard/audit/changed-fields.ts';
import { moment } from './columns.ts';

/**
 * Who changed what, written in the transaction of the change (R-HIST-1). Append-only: a trigger refuses updates, and deletes of a
 * year's entries. It names no shopper: an order's entry points to its event, which a trigger on order_events does.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    actor: text({ enum: ['staff', 'console', 'store'] }).notNull(),
    /** By id, as in the security log; ids of deleted accounts remain. */
    staffId: integer('staff_id'),
    kind: text({ enum: auditKindNames }).notNull(),
    subject: text().notNull(),
    label: text().notNull(),
    verb: text({ enum: auditVerbNames }).notNull(),
    fields: jsonb().$type<ChangedFields>(),
    orderEventId: integer('order_event_id'),
  },
  (table) => [
    index('audit_entries_subject').on(table.kind, table.subject, table.id),
    index('audit_entries_staff').on(table.staffId, table.id),
    index('audit_entries_time').on(table.at),
  ],
);
