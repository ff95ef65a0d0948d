import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { stepNames } from '#domain/dashboard/overview/first-steps.ts';
import { settingKindNames } from '#domain/settings/kinds/kinds.ts';
import { createdAt, moment } from './columns.ts';

/**
 * What the owner chose, append-only: of each kind the version that began last holds (R-SET-1, R-SET-2). Version 0 of a kind, the specified
 * values, has no row.
 */
export const settings = pgTable(
  'settings',
  {
    kind: text({ enum: settingKindNames }).notNull(),
    version: integer().notNull(),
    value: jsonb().notNull(),
    validFrom: moment('valid_from').notNull(),
    /** The planned version that it takes back. */
    cancels: integer(),
    /** The author, by id; null: the store itself. */
    staffId: integer('staff_id'),
    note: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.version] }),
    index('settings_beginning').on(table.kind, table.validFrom, table.version),
  ],
);

/** What a try of a first step found, or staff said of it (R-SETUP-19). */
export const firstStepMarks = pgTable('first_step_marks', {
  step: text({ enum: stepNames }).primaryKey(),
  outcome: text({ enum: ['done', 'failed', 'dismissed'] }).notNull(),
  message: text(),
  at: moment('at').notNull(),
});
