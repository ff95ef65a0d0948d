import { pgTable, text } from 'drizzle-orm/pg-core';

/** The files of src/server/db/functions as they were applied last: a changed file is applied at the next start. */
export const appliedFunctions = pgTable('applied_functions', {
  file: text().primaryKey(),
  hash: text().notNull(),
});
