import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { OrderParts } from '#domain/money/ledger/ledger.ts';
import { paymentEndReasons, type EndDetail } from '#domain/payments/settle/end-reasons.ts';
import { disputeStatuses } from '#domain/payments/disputes/disputes.ts';
import { providerCalls, providerNames } from '#domain/payments/providers/providers.ts';
import { refundCauses } from '#domain/payments/refunds/refund-causes.ts';
import { openPaymentStatuses, paymentStatuses } from '#domain/payments/settle/payment-status.ts';
import { cents, createdAt, moment, updatedAt } from './columns.ts';
import { orders } from './orders.ts';
import { paymentRequests } from './payment-requests.ts';

const isOpenStatus = sql`status in (${sql.raw(openPaymentStatuses.map((status) => `'${status}'`).join(', '))})`;

/**
 * One attempt to pay an order, committed before the provider is called, so that no crash loses it. Its id is the provider's
 * custom_id and the root of every idempotency key.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** The request that it pays the difference of; null: it pays the order. */
    requestId: uuid('request_id').references(() => paymentRequests.id),
    /** The order's round that it pays: 1 the first time, more when an order is paid again. */
    round: integer().notNull().default(1),
    provider: text({ enum: providerNames }).notNull(),
    status: text({ enum: paymentStatuses }).notNull(),
    amountCents: cents('amount_cents').notNull(),
    providerOrderId: text('provider_order_id').unique(),
    captureId: text('capture_id').unique(),
    /** The provider's fee, as booked; null: not known yet. */
    feeCents: cents('fee_cents'),
    /** Increases only after a definite decline; part of the capture's idempotency key. */
    captureRound: integer('capture_round').notNull().default(1),
    /**
     * Why it ended without a capture that we keep; the message is made from it and `endDetail`
     * (domain/payments/end-reasons.ts).
     */
    endReason: text('end_reason', { enum: paymentEndReasons }),
    endDetail: jsonb('end_detail').$type<EndDetail>(),
    /** The provider's code of its last refusal, such as INSTRUMENT_DECLINED. */
    providerIssue: text('provider_issue'),
    /** How many instruments the provider has refused for it. */
    declines: integer().notNull().default(0),
    /** When the reconciler checks it next; null: as soon as it has been idle for a while. */
    nextLookAt: moment('next_look_at'),
    declinedAt: moment('declined_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('payments_order').on(table.orderId),
    index('payments_request')
      .on(table.requestId)
      .where(sql`request_id is not null`),
    index('payments_open').on(table.updatedAt).where(isOpenStatus),
    // An order has at most one attempt that can still move money, also with two tabs.
    uniqueIndex('payments_one_open_per_order').on(table.orderId).where(isOpenStatus),
  ],
);

/** A refund as it was given: one for each form, cancellation, change of an order, or report of the provider. */
export const refundGroups = pgTable(
  'refund_groups',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    cause: text({ enum: refundCauses }).notNull(),
    reason: text().notNull(),
    /** The caller's idempotency key: a repeated request is one refund. */
    key: text().unique(),
    /** The owner's words to the customer, in the email about it. */
    note: text().notNull().default(''),
    /** Whether the customer gets an email once it has succeeded. */
    isEmailed: boolean('is_emailed').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [index('refund_groups_order').on(table.orderId)],
);

/** The part of a refund that goes back through one payment. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey().defaultRandom(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => refundGroups.id),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amountCents: cents('amount_cents').notNull(),
    /** Its place among the parts of its refund; the first is 0. */
    part: integer().notNull().default(0),
    status: text({ enum: ['requested', 'pending', 'completed', 'failed'] })
      .notNull()
      .default('requested'),
    providerRefundId: text('provider_refund_id').unique(),
    /** What the owner named of it; `taxCents` null: nothing but another amount, such as goodwill. */
    shippingCents: cents('shipping_cents').notNull().default(0),
    otherCents: cents('other_cents').notNull().default(0),
    taxCents: cents('tax_cents'),
    /** What the books take it from; null: from no order, as money that was not kept. They add up to the amount. */
    parts: jsonb().$type<OrderParts>(),
    /** The email that named it to the customer. */
    emailId: uuid('email_id'),
    /** The provider's code of its refusal. */
    issue: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('refunds_amount', sql`${table.amountCents} > 0`),
    index('refunds_payment').on(table.paymentId),
    index('refunds_group').on(table.groupId),
    index('refunds_failed')
      .on(table.createdAt)
      .where(sql`status = 'failed'`),
    index('refunds_open')
      .on(table.createdAt)
      .where(sql`status in ('requested', 'pending')`),
  ],
);

/** Verified provider events, stored once each and processed by a job. */
export const webhookEvents = pgTable('webhook_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  body: text().notNull(),
  receivedAt: moment('received_at').notNull().defaultNow(),
  processedAt: moment('processed_at'),
});

/** A provider's answers to calls about a payment, without secrets, card data or addresses; the order shows the newest first. */
export const providerAnswers = pgTable(
  'provider_answers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    at: moment('at').notNull().defaultNow(),
    call: text({ enum: providerCalls }).notNull(),
    /** ok · refused: nothing happened · unknown: no answer, so it may have happened. */
    outcome: text({ enum: ['ok', 'refused', 'unknown'] }).notNull(),
    httpStatus: integer('http_status'),
    issue: text(),
    debugId: text('debug_id'),
    body: jsonb().$type<Record<string, unknown>>(),
    /** How many times in a row the same answer came, and the last time. */
    times: integer().notNull().default(1),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (table) => [index('provider_answers_payment').on(table.paymentId, table.id)],
);

/** A customer's dispute of a payment, from the provider's events and our own requests. */
export const disputes = pgTable(
  'disputes',
  {
    /** The provider's id of it. */
    id: text().primaryKey(),
    provider: text({ enum: providerNames }).notNull(),
    paymentId: uuid('payment_id').references(() => payments.id),
    orderId: integer('order_id').references(() => orders.id),
    status: text({ enum: disputeStatuses }).notNull(),
    reason: text().notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** The provider's deadline for our answer. */
    answerDueAt: moment('answer_due_at'),
    openedAt: moment('opened_at').notNull(),
    closedAt: moment('closed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('disputes_order').on(table.orderId),
    index('disputes_open')
      .on(table.answerDueAt)
      .where(sql`closed_at is null`),
  ],
);
