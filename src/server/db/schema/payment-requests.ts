import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  requestCauses,
  requestPurposes,
  requestStates,
  type RequestedLine,
} from '#domain/payments/requests/payment-request.ts';
import { specifiedVersions, type RateVersions } from '#domain/settings/kinds/kinds.ts';
import { cents, createdAt, moment, updatedAt } from './columns.ts';
import { orders } from './orders.ts';

/** Money that the owner asked a customer for, by a link (docs/decisions/041-payment-requests.md). */
export const paymentRequests = pgTable(
  'payment_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    purpose: text({ enum: requestPurposes }).notNull(),
    cause: text({ enum: requestCauses }).notNull().default('owner'),
    state: text({ enum: requestStates }).notNull().default('open'),
    /** A difference is the sum of its rows in order_adjustments. */
    amountCents: cents('amount_cents').notNull(),
    /** The versions and the day of the rates that priced it; a paid order keeps them. */
    rateVersions: jsonb('rate_versions').$type<RateVersions>().notNull().default(specifiedVersions),
    pricedOn: date('priced_on', { mode: 'string' })
      .notNull()
      .default(sql`current_date`),
    /** What the lines of an edit cost once it is paid; null: the difference is for no line. */
    lines: jsonb().$type<readonly RequestedLine[]>(),
    /** What an edit changed, in the words of the email; null: it changed no items. */
    changes: text(),
    /** The owner's words to the customer. */
    reason: text().notNull(),
    /** The staff member who asked; null: the store. */
    createdBy: integer('created_by'),
    expiresAt: moment('expires_at').notNull(),
    paidAt: moment('paid_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('payment_requests_order').on(table.orderId),
    // An order waits for one amount at a time, so that two links never take money for the same thing.
    uniqueIndex('payment_requests_one_open_per_order')
      .on(table.orderId)
      .where(sql`state = 'open'`),
    check('payment_requests_amount', sql`amount_cents > 0`),
  ],
);

/** The links of a request: each email has its own, and only its hash is stored (R-SEC-1). */
export const paymentRequestLinks = pgTable(
  'payment_request_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => paymentRequests.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index('payment_request_links_request').on(table.requestId)],
);
