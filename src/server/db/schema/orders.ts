import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { LineOptions } from '#domain/selling/cart/line-options.ts';
import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import { adjustmentCauses } from '#domain/orders/read/adjustments.ts';
import { eventActors, orderEventNames, type EventDetail } from '#domain/orders/history/events.ts';
import type { ShippingAddress } from '#domain/shipping/rates/address.schema.ts';
import { specifiedVersions, type RateVersions } from '#domain/settings/kinds/kinds.ts';
import type { PlaceCode, StateCode } from '#domain/shipping/rates/us-states.ts';
import { orderSources, orderStatuses } from '#domain/orders/read/order-status.ts';
import type { Acknowledgement } from '#domain/shipping/rules/acknowledgement.schema.ts';
import { queueGroups } from '#domain/shipping/queue/promise.ts';
import { customers } from './accounts.ts';
import { carts } from './cart.ts';
import { belongsTo, cents, createdAt, keptColumns, moment, updatedAt, version } from './columns.ts';

/** The orders of the queue, as its partial indexes have them too (R-SHIP-22). */
export const isToShip = sql`to_ship is not null and status in ('paid', 'processing') and deleted_at is null and (total_cents = 0 or refunded_cents < total_cents)`;

/** R-ORD-1, R-ORD-4. Amounts in cents, calculated by domain/cart/totals.ts. */
export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The display number, 'orderId' on the wire. */
    number: text().notNull().unique(),
    status: text({ enum: orderStatuses }).notNull().default('pending'),
    /** The cart whose lines are removed when the order is paid. */
    cartId: integer('cart_id').references(() => carts.id, { onDelete: 'set null' }),
    /** The customer who was signed in when the order was placed. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    /** Who made it: a shopper's checkout, staff from a draft, or staff at the counter. */
    source: text({ enum: orderSources }).notNull().default('shop'),
    /** The order that it replaces; null: it is no remake (R-DRAFT-7). */
    remakeOfId: integer('remake_of_id'),
    /** Hash of lines, address and discount: an unchanged checkout finds the same order (R-CHK-13). Staff's have none. */
    fingerprint: text(),
    customerName: text('customer_name').notNull(),
    /** Empty: a customer at the counter gave none. */
    customerEmail: text('customer_email').notNull(),
    shippingAddress: jsonb('shipping_address').$type<ShippingAddress>(),
    /** The state in which the customer takes it along at the counter; null: it ships (R-DRAFT-9). */
    counterState: text('counter_state').$type<StateCode>(),
    /** The express method that it goes by, as the shop called it; null: the standard one (R-SHIP-51). */
    shippingMethod: text('shipping_method'),
    /** The state whose rates its shipping and tax have, and where its sales count; another than it ships to if its total was kept. */
    pricedState: text('priced_state').$type<PlaceCode>(),
    /** The versions of the settings that priced it. */
    rateVersions: jsonb('rate_versions').$type<RateVersions>().notNull().default(specifiedVersions),
    /** The store's day of its prices, for tax holidays. */
    pricedOn: date('priced_on', { mode: 'string' })
      .notNull()
      .default(sql`current_date`),
    /** The notices of state rules that were confirmed for it (R-RULE-5). */
    acknowledgements: jsonb().$type<Acknowledgement[]>().notNull().default([]),
    subtotalCents: cents('subtotal_cents').notNull(),
    discountCents: cents('discount_cents').notNull(),
    shippingCents: cents('shipping_cents').notNull(),
    taxCents: cents('tax_cents').notNull(),
    /** The part of the tax that is on shipping. */
    shippingTaxCents: cents('shipping_tax_cents').notNull().default(0),
    totalCents: cents('total_cents').notNull(),
    /** What the code granted when the order was placed. */
    discount: jsonb().$type<Discount>(),
    /** Whether staff set the shipping or the sales tax, so that no rate changes it. */
    isShippingSet: boolean('is_shipping_set').notNull().default(false),
    isTaxSet: boolean('is_tax_set').notNull().default(false),
    /** Grows when an order waits for payment again after all of its money went back. Its amounts are those of this round. */
    round: integer().notNull().default(1),
    /** The round that was paid last; null: none. */
    paidRound: integer('paid_round'),
    paymentMethod: text('payment_method'),
    paymentTransactionId: text('payment_transaction_id'),
    /** The store's actual shipping cost; starts as the amount charged and never changes the total. */
    shippingCostCents: cents('shipping_cost_cents'),
    /** Whether staff entered it. */
    isShippingCostSet: boolean('is_shipping_cost_set').notNull().default(false),
    /** The day by which the owner promised to ship a delayed order; null: the usual lead time. */
    promisedOn: date('promised_on', { mode: 'string' }),
    /** The day by which it is promised: the end of the lead time, or `promisedOn` (R-SHIP-19). Set when it is paid. */
    shipBy: date('ship_by', { mode: 'string' }),
    /** Which list of the queue it is in; null: nothing to ship. Written by orders/save-standing.ts. */
    toShip: text('to_ship', { enum: queueGroups }),
    /** The owner's note to the customer about the shipment. */
    customerNotes: text('customer_notes').notNull().default(''),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    paidAt: moment('paid_at'),
    deletedAt: moment('deleted_at'),
    /** When who ordered it was erased (R-PRIV-6); null: it names its customer. */
    erasedAt: moment('erased_at'),
    /** When its cancellation put its units back into stock; null: it has its units. */
    restockedAt: moment('restocked_at'),
    /** What was refunded of the payments whose money its amounts are. Written by orders/save-standing.ts. */
    refundedCents: cents('refunded_cents').notNull().default(0),
    /** The part of the subtotal that belongs to no line: the owner charged it by a payment request (R-PAYREQ-10). */
    chargedCents: cents('charged_cents').notNull().default(0),
    /** Whether statistics count it, at its total less refunds. The only definition of this (R-STAT-1). */
    isCounted: boolean('is_counted')
      .notNull()
      .generatedAlwaysAs(sql`paid_at is not null and status <> 'cancelled' and deleted_at is null`),
  },
  (table) => [
    index('orders_newest')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('orders_status')
      .on(table.status.desc().nullsFirst(), table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('orders_status_total')
      .on(
        table.status.desc().nullsFirst(),
        table.totalCents.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`deleted_at is null`),
    index('orders_total_cents')
      .on(table.totalCents.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    // The sums of statistics, by the day of the order, of its payment, and by code.
    index('orders_placed')
      .on(table.createdAt, table.status)
      .where(sql`deleted_at is null`),
    index('orders_sold')
      .on(table.paidAt, table.id, table.totalCents, table.refundedCents)
      .where(sql`is_counted`),
    // Not partial: the planner would not use its statistics.
    index('orders_discount_code').on(sql`(discount->>'code')`),
    // The accountant's files.
    index('orders_paid')
      .on(table.paidAt, table.id)
      .where(sql`paid_at is not null`),
    // The queue of parcels, the oldest promise first.
    index('orders_to_ship').on(table.toShip, table.shipBy, table.id).where(isToShip),
    // The few that the list of deleted orders has.
    index('orders_deleted')
      .on(table.id)
      .where(sql`deleted_at is not null`),
    index('orders_cart').on(table.cartId),
    index('orders_customer').on(table.customerId, table.createdAt.desc().nullsFirst()),
    index('orders_email').on(sql`lower(${table.customerEmail})`, table.createdAt.desc().nullsFirst()),
    index('orders_pending')
      .on(table.createdAt)
      .where(sql`status = 'pending'`),
    check('orders_total', sql`total_cents = subtotal_cents - discount_cents + shipping_cents + tax_cents`),
  ],
);

/**
 * What the order search looks through (R-AORD-2). A trigger of `orders`, `order_lines`, `shipments` and `payments` writes it by the function
 * `refresh_order_search`. It is a table of its own, so that no query of orders carries the text.
 */
export const orderSearch = pgTable(
  'order_search',
  {
    orderId: belongsTo('order_id', () => orders.id).primaryKey(),
    words: text().notNull(),
    /** The ids of its payments: only a role that gets them searches here (R-STAFF-20). */
    paymentWords: text('payment_words').notNull(),
  },
  (table) => [
    index('order_search_words').using('gin', sql`${table.words} gin_trgm_ops`),
    index('order_search_payment_words').using('gin', sql`${table.paymentWords} gin_trgm_ops`),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: belongsTo('order_id', () => orders.id),
    productId: integer('product_id').notNull(),
    /** The variant that was ordered, and its SKU then; null for a product without variants. */
    variantId: integer('variant_id'),
    sku: text(),
    /** The key of the cart line it came from. That line leaves the cart when the order is paid. */
    lineKey: text('line_key').notNull(),
    name: text().notNull(),
    category: text().notNull(),
    imageUrl: text('image_url').notNull(),
    options: jsonb().$type<LineOptions>().notNull(),
    unitPriceCents: cents('unit_price_cents').notNull(),
    quantity: integer().notNull(),
    discountCents: cents('discount_cents').notNull(),
    /** Its share of the order's sales tax. */
    taxCents: cents('tax_cents').notNull(),
    ...keptColumns(),
  },
  (table) => [index('order_lines_order').on(table.orderId), index('order_lines_product').on(table.productId)],
);

/** What changed an order after it was paid, and its worth: a row for each line and part, append-only, in cents. */
export const orderAdjustments = pgTable(
  'order_adjustments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: belongsTo('order_id', () => orders.id),
    /** The order's round when it was made. */
    round: integer().notNull(),
    cause: text({ enum: adjustmentCauses }).notNull(),
    /** The line as it was then; an edit may have removed it since. */
    lineId: integer('line_id'),
    units: integer().notNull(),
    restocked: integer().notNull(),
    saleCents: cents('sale_cents').notNull(),
    discountCents: cents('discount_cents').notNull(),
    shippingCents: cents('shipping_cents').notNull(),
    taxCents: cents('tax_cents').notNull(),
    /** The state whose rates priced it. */
    state: text().$type<PlaceCode>(),
    /** What settles it; both null: nothing was to settle. */
    refundGroupId: uuid('refund_group_id'),
    requestId: uuid('request_id'),
    /** The staff member who made it; null: the store or the provider. */
    staffId: integer('staff_id'),
    createdAt: createdAt(),
  },
  (table) => [index('order_adjustments_order').on(table.orderId, table.id)],
);

/** What happened to an order, who did it, and when: its history and the evidence for disputes. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: belongsTo('order_id', () => orders.id),
    at: moment('at').notNull().defaultNow(),
    actor: text({ enum: eventActors }).notNull(),
    what: text({ enum: orderEventNames }).notNull(),
    detail: jsonb().$type<EventDetail>(),
    /** The form that wrote it: the same key is the same action. */
    key: uuid(),
    /** The staff member behind an owner's event; null for older ones. A trigger adds it to the history (audit.ts). */
    staffId: integer('staff_id'),
  },
  (table) => [index('order_events_order').on(table.orderId, table.id)],
);

/**
 * A guest's order lookup: the code goes by email to the order's own address only. A lookup that matches no order has a row
 * too, so that hit and miss look the same.
 */
export const orderLookups = pgTable(
  'order_lookups',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    /** Until then the order is open to the browser that entered the code: it alone knows the id (R-CASE-12). */
    openUntil: moment('open_until'),
  },
  (table) => [index('order_lookups_expiry').on(table.expiresAt)],
);
