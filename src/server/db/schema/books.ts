import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { checkProblems, differenceKinds, resolutions } from '#domain/money/comparison/differences.ts';
import { ledgerAccounts, movementKinds } from '#domain/money/ledger/ledger.ts';
import type { PlaceCode } from '#domain/shipping/rates/us-states.ts';
import { listedProviders } from '#domain/payments/providers/providers.ts';
import { providerNames } from '#domain/payments/providers/providers.ts';
import { belongsTo, cents, createdAt, moment } from './columns.ts';
import { orders } from './orders.ts';
import { payments, refunds } from './payments.ts';

/** Movements of money: append-only, each recorded once, in the transaction that causes it. */
export const ledgerMovements = pgTable(
  'ledger_movements',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    kind: text({ enum: movementKinds }).notNull(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    paymentId: uuid('payment_id').references(() => payments.id),
    refundId: uuid('refund_id').references(() => refunds.id),
    /** The cause, such as 'capture:3C67…'. A second booking of the same cause has no effect. */
    source: text().notNull().unique(),
  },
  (table) => [
    index('ledger_movements_order').on(table.orderId),
    // The accountant's files: all, and what went back.
    index('ledger_movements_time').on(table.at, table.id),
    index('ledger_movements_back')
      .on(table.at, table.id)
      .where(sql`kind in ('refunded', 'reversed')`),
  ],
);

/** The entries of a movement; they sum to zero. Debits are positive, credits negative. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    movementId: integer('movement_id')
      .notNull()
      .references(() => ledgerMovements.id),
    account: text({ enum: ledgerAccounts }).notNull(),
    cents: cents('cents').notNull(),
    /** Where a part of an order counts: the state whose rates it had. */
    state: text().$type<PlaceCode>(),
  },
  (table) => [index('ledger_entries_movement').on(table.movementId)],
);

/** Units that an order took out of stock (negative) or gave back (positive); append-only. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    productId: integer('product_id').notNull(),
    variantId: integer('variant_id'),
    orderId: belongsTo('order_id', () => orders.id),
    quantity: integer().notNull(),
    /** Given back, and not in stock: no product or variant counts these goods. */
    isLost: boolean('is_lost').notNull().default(false),
  },
  (table) => [index('stock_movements_order').on(table.orderId)],
);

/** Differences between the store's books and a provider's transactions, found once a day; open until `resolvedAt`. */
export const moneyDifferences = pgTable(
  'money_differences',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: differenceKinds }).notNull(),
    provider: text({ enum: providerNames }).notNull(),
    /** The provider's transaction, capture or refund. */
    reference: text().notNull(),
    paymentId: uuid('payment_id').references(() => payments.id),
    orderId: integer('order_id').references(() => orders.id),
    /** The amount in the store's books and at the provider; null if one of them has no record. */
    ourCents: cents('our_cents'),
    providerCents: cents('provider_cents'),
    /** When the money moved at the provider, or when the store booked it. */
    movedAt: moment('moved_at').notNull(),
    foundAt: moment('found_at').notNull().defaultNow(),
    resolvedAt: moment('resolved_at'),
    resolution: text({ enum: resolutions }),
    /** The refund's id at the provider, or the owner's note. */
    resolutionDetail: text('resolution_detail'),
  },
  (table) => [
    unique('money_differences_once').on(table.kind, table.provider, table.reference),
    index('money_differences_open')
      .on(table.foundAt)
      .where(sql`resolved_at is null`),
  ],
);

/** One comparison with a provider: its days, in the provider's time zone (UTC), and its result. */
export const moneyChecks = pgTable('money_checks', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  provider: text({ enum: listedProviders }).notNull(),
  fromDay: date('from_day', { mode: 'string' }).notNull(),
  toDay: date('to_day', { mode: 'string' }).notNull(),
  transactions: integer().notNull(),
  differences: integer().notNull(),
  /** Why the provider's list could not be read; null if it was read. */
  problem: text({ enum: checkProblems }),
  createdAt: createdAt(),
});
