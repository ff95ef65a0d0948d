import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * What a source, an account or a device has used of a limit, shared by all processes. rate-limiter-flexible writes here: names
 * and order of the columns are its own.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The limit's name and whom it counts; accounts as hashes. */
    key: text().primaryKey(),
    points: integer().notNull(),
    /** When the count starts over, in ms since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
