import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, updatedAt } from './columns.ts';

export const admins = pgTable('admins', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  username: text().notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  createdAt: createdAt(),
});

/** What every session records: for its owner, and for the rule that ends idle sessions. */
const sessionUse = () => ({
  /** Identifies the session to its owner; the token's hash never leaves the database. */
  id: uuid().notNull().unique().defaultRandom(),
  /** Accurate to minutes, because not every call is worth a write. */
  lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  /** Where it was last used, counted as limits count sources. */
  source: text().notNull().default(''),
  /** The browser's user agent at sign-in. */
  userAgent: text('user_agent').notNull().default(''),
});

/** Opaque tokens, stored only as SHA-256 (R-SEC-1). */
export const adminSessions = pgTable(
  'admin_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    adminId: integer('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    ...sessionUse(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('admin_sessions_admin').on(table.adminId),
    index('admin_sessions_expiry').on(table.expiresAt),
  ],
);

/** R-ACCT-1. The email is stored in lower case. */
export const customers = pgTable('customers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  /** Until then, the history excludes guest orders with the same address (R-ORD-22). */
  emailVerifiedAt: moment('email_verified_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const customerSessions = pgTable(
  'customer_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    ...sessionUse(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('customer_sessions_customer').on(table.customerId),
    index('customer_sessions_expiry').on(table.expiresAt),
  ],
);

/** Single-use links sent by email; using the link deletes the row (R-ACCT-32, R-ACCT-34). */
export const customerLinks = pgTable(
  'customer_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['verify-email', 'reset-password'] }).notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('customer_links_customer').on(table.customerId, table.purpose),
    index('customer_links_expiry').on(table.expiresAt),
  ],
);

/**
 * Browsers that have signed in to an account, identified by their own cookie: wrong passwords from strangers do not lock them
 * out (R-SEC-7). One cookie may belong to several accounts.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    tokenHash: text('token_hash').notNull(),
    accountKind: text('account_kind', { enum: ['staff', 'customer'] }).notNull(),
    accountId: integer('account_id').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.accountKind, table.accountId] }),
    index('known_devices_seen').on(table.seenAt),
  ],
);
