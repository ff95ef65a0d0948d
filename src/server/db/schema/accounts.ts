import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ShippingAddress } from '#domain/shipping/rates/address.schema.ts';
import { staffRoles } from '#domain/identity/staff/permissions.ts';
import { belongsTo, createdAt, moment, updatedAt } from './columns.ts';

export const admins = pgTable('admins', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  username: text().notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  role: text({ enum: staffRoles }).notNull().default('owner'),
  /** As colleagues know this person; '' if never given. */
  name: text().notNull().default(''),
  /** In lower case; null for an owner made at the store's console. */
  email: text().unique(),
  /** Since then the account cannot sign in. Kept, because orders and logs name it. */
  disabledAt: moment('disabled_at'),
  createdAt: createdAt(),
});

/** Single-use links by which people get a staff account (R-STAFF-2). */
export const staffInvitations = pgTable('staff_invitations', {
  id: uuid().primaryKey().defaultRandom(),
  /** Null until the email goes out. */
  tokenHash: text('token_hash').unique(),
  /** In lower case; a new invitation replaces the one before. */
  email: text().notNull().unique(),
  role: text({ enum: staffRoles }).notNull(),
  /** The member who invited; null for an invitation from before this was stored. */
  invitedBy: integer('invited_by').references(() => admins.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
  expiresAt: moment('expires_at').notNull(),
});

/** A staff account's authenticator key (R-STAFF-7). */
export const staffSecondFactors = pgTable('staff_second_factors', {
  adminId: belongsTo('admin_id', () => admins.id).primaryKey(),
  /** Encrypted with the key in DATA_DIR, so that a copy of the database makes no codes. */
  sealedKey: text('sealed_key').notNull(),
  /** The time step of the last code that was used; that code and older ones are refused. */
  lastStep: integer('last_step'),
  /** The salt of the account's recovery codes; '' until there are any. */
  recoverySalt: text('recovery_salt').notNull().default(''),
  /** Null until a code has shown that an app has the key. */
  confirmedAt: moment('confirmed_at'),
  createdAt: createdAt(),
});

/** Each works once; using it deletes the row. Hashed like passwords, with one salt per account. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    adminId: belongsTo('admin_id', () => admins.id),
  },
  (table) => [index('staff_recovery_codes_admin').on(table.adminId)],
);

/** Sign-ins with the right password that wait for their code. Their tokens open nothing else. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    tokenHash: text('token_hash').primaryKey(),
    adminId: belongsTo('admin_id', () => admins.id),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('pending_sign_ins_admin').on(table.adminId),
    index('pending_sign_ins_expiry').on(table.expiresAt),
  ],
);

/** What every session records: for its owner, and for the rule that ends idle sessions. */
const sessionUse = () => ({
  /** Identifies the session to its owner; the token's hash never leaves the database. */
  id: uuid().notNull().unique().defaultRandom(),
  /** Accurate to minutes, because not every call is worth a write. */
  lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  /** Where it was last used, counted as limits count sources. */
  source: text().notNull().default(''),
  /** Where its owner signed in; '' for a session from before this was stored. A use from elsewhere never changes it. */
  openedFrom: text('opened_from').notNull().default(''),
  /** The browser's user agent at sign-in. */
  userAgent: text('user_agent').notNull().default(''),
});

/** Opaque tokens, stored only as SHA-256 (R-SEC-1). */
export const adminSessions = pgTable(
  'admin_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    adminId: belongsTo('admin_id', () => admins.id),
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
    customerId: belongsTo('customer_id', () => customers.id),
    ...sessionUse(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('customer_sessions_customer').on(table.customerId),
    index('customer_sessions_expiry').on(table.expiresAt),
  ],
);

/** A customer's address book (R-ACCT-41). Orders have copies of their own. */
export const customerAddresses = pgTable(
  'customer_addresses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: belongsTo('customer_id', () => customers.id),
    address: jsonb().$type<Omit<ShippingAddress, 'email'>>().notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('customer_addresses_customer').on(table.customerId),
    uniqueIndex('customer_addresses_default')
      .on(table.customerId)
      .where(sql`${table.isDefault}`),
  ],
);

/** Single-use links sent by email; using the link deletes the row (R-ACCT-32, R-ACCT-34). */
export const customerLinks = pgTable(
  'customer_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    customerId: belongsTo('customer_id', () => customers.id),
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
