import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { paymentStatuses } from '#domain/payments/states.ts';
import { cents, createdAt, moment, updatedAt } from './columns.ts';
import { orders } from './orders.ts';

/**
 * One attempt to pay an order: committed before the provider is called, so that no crash loses it. Its id is the
 * provider's custom_id and the root of every idempotency key.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text({ enum: ['paypal', 'stripe', 'none'] }).notNull(),
    status: text({ enum: paymentStatuses }).notNull(),
    amountCents: cents('amount_cents').notNull(),
    providerOrderId: text('provider_order_id').unique(),
    captureId: text('capture_id').unique(),
    /** Grows only after a definite decline; part of the capture's idempotency key. */
    captureRound: integer('capture_round').notNull().default(1),
    lastIssue: text('last_issue'),
    declinedAt: moment('declined_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('payments_order').on(table.orderId),
    index('payments_open')
      .on(table.updatedAt)
      .where(sql`status in ('creating', 'created', 'capturing', 'pending')`),
    // An order has one attempt that can still move money, whatever two tabs do at once.
    uniqueIndex('payments_one_open_per_order')
      .on(table.orderId)
      .where(sql`status in ('creating', 'created', 'capturing', 'pending')`),
  ],
);

export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amountCents: cents('amount_cents').notNull(),
    reason: text().notNull(),
    status: text({ enum: ['requested', 'pending', 'completed', 'failed'] })
      .notNull()
      .default('requested'),
    providerRefundId: text('provider_refund_id').unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('refunds_payment').on(table.paymentId),
    index('refunds_failed')
      .on(table.createdAt)
      .where(sql`status = 'failed'`),
    index('refunds_open')
      .on(table.createdAt)
      .where(sql`status in ('requested', 'pending')`),
  ],
);

/** Verified provider events, once each; worked on by a job. */
export const webhookEvents = pgTable('webhook_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  body: text().notNull(),
  receivedAt: moment('received_at').notNull().defaultNow(),
  processedAt: moment('processed_at'),
});
