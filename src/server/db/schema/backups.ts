import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Each try to make a backup, and each to prove one by restoring it. The backups themselves are files. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['backup', 'proof'] }).notNull(),
    startedAt: moment('started_at').notNull(),
    seconds: integer().notNull(),
    /** The backup's file name; null if it was not made, or if there was none to prove. */
    file: text(),
    /** Whether the books of a restored backup agree. Null if the proof did not get that far. */
    isExact: boolean('is_exact'),
    /** Why it failed, in words; null if it succeeded. */
    fault: text(),
  },
  (table) => [index('backup_runs_newest').on(table.kind, table.startedAt)],
);
