import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * How much of a limit a source, account or device has used, shared by all processes. rate-limiter-flexible writes here and
 * requires these column names in this order.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The limit's name and its subject; accounts are hashed. */
    key: text().primaryKey(),
    points: integer().notNull(),
    /** When the count resets, in ms since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
