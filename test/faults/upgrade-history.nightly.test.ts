import path from 'node:path';
import { asc, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { labelEvent, orderEventNames } from '#domain/orders/events.ts';
import { migrate } from '#server/db/migrate.ts';
import { orderEvents } from '#server/db/schema/orders.ts';
import { emptyDatabases } from '../support/database.ts';

const folder = path.join(import.meta.dirname, '../../src/server/db/migrations');
const upTo0013 = readMigrationFiles({ migrationsFolder: folder }).slice(0, 14);

type Row = [what: string, detail: object | null];

/** Sentences that earlier versions wrote, with their events and the text that the owner sees now. */
const histories: [then: Row, now: Row, shown: string][] = [
  [['order placed', null], ['order-placed', null], 'Order placed'],
  [['order paid', { method: 'none' }], ['order-paid', { method: 'none' }], 'Order paid'],
  [['order replaced by a newer one', null], ['order-replaced', null], 'Order replaced by a newer one'],
  [['order expired unpaid', null], ['order-expired', null], 'Order expired unpaid'],
  [['payment started', null], ['payment-started', null], 'Payment started'],
  [['payment approved', null], ['payment-approved', null], 'Payment approved'],
  [
    ['payment by Stripe found', { intentId: 'pi_1' }],
    ['payment-found', { provider: 'stripe', intentId: 'pi_1' }],
    'Payment by Stripe found',
  ],
  [['payment captured', { captureId: 'C1' }], ['payment-captured', { captureId: 'C1' }], 'Payment captured'],
  [['payment pending', { reason: 'ECHECK' }], ['payment-pending', { reason: 'ECHECK' }], 'Payment pending'],
  [['payment declined', { issue: 'X' }], ['payment-declined', { issue: 'X' }], 'Payment declined'],
  [
    ['payment given up', { reason: 'Sold out.' }],
    ['payment-given-up', { reason: 'Sold out.' }],
    'Payment given up',
  ],
  [['payment reversed', { amount: '1.00' }], ['payment-reversed', { amount: '1.00' }], 'Payment reversed'],
  [['marked as paid', null], ['marked-paid', null], 'Marked as paid'],
  [['shipped → paid', null], ['status-changed', { from: 'shipped', to: 'paid' }], 'Shipped → paid'],
  [
    ['cancelled → paid', { reason: 'By mistake', restock: 'undone' }],
    ['status-changed', { from: 'cancelled', to: 'paid', reason: 'By mistake', restock: 'undone' }],
    'Cancelled → paid',
  ],
  [['cancelled', { restock: 'yes' }], ['cancelled', { restock: 'yes' }], 'Cancelled'],
  [['edited', { fields: 'customerName' }], ['edited', { fields: 'customerName' }], 'Edited'],
  [['shipped', { carrier: 'USPS' }], ['shipped', { carrier: 'USPS' }], 'Shipped'],
  [['shipping changed', { carrier: null }], ['shipping-changed', { carrier: null }], 'Shipping changed'],
  [['email sent again', { kind: 'a' }], ['email-sent-again', { kind: 'a' }], 'Email sent again'],
  [['mail sent again', { kind: 'a' }], ['email-sent-again', { kind: 'a' }], 'Email sent again'],
  [['deleted', null], ['deleted', null], 'Deleted'],
  [['restored', null], ['restored', null], 'Restored'],
  [['refund requested', { amount: '1.00' }], ['refund-requested', { amount: '1.00' }], 'Refund requested'],
  [
    ['refund is on its way', { amount: '1.00' }],
    ['refund-pending', { amount: '1.00' }],
    'Refund is on its way',
  ],
  [['refund refused', { issue: 'X' }], ['refund-refused', { issue: 'X' }], 'Refund refused'],
  [['refund not confirmed', null], ['refund-unconfirmed', null], 'Refund not confirmed'],
  [['refunded', { amount: '1.00' }], ['refunded', { amount: '1.00' }], 'Refunded'],
  [['dispute waits for your answer', null], ['dispute-needs-answer', null], 'Dispute waits for your answer'],
  [['dispute waits for the provider', null], ['dispute-waiting', null], 'Dispute waits for the provider'],
  [['dispute won', null], ['dispute-won', null], 'Dispute won'],
  [['dispute lost', null], ['dispute-lost', null], 'Dispute lost'],
  [
    ['money difference mended', { how: 'By hand' }],
    ['money-difference-mended', { how: 'By hand' }],
    'Money difference mended',
  ],
  // Not from any version of the store; for example, from an owner's own script.
  [['picked up', null], ['other', { text: 'picked up' }], 'Picked up'],
  [['picked up', { by: 'Dana' }], ['other', { by: 'Dana', text: 'picked up' }], 'Picked up'],
];

/** Events that no store wrote as a sentence: they came after migration 0015. */
const later = new Set([
  'order-taken',
  'lines-changed',
  'case-opened',
  'case-message-sent',
  'case-answered',
  'case-photo-added',
  'case-decided',
  'case-closed',
  'case-reopened',
  'payment-requested',
  'payment-request-sent-again',
  'payment-request-canceled',
  'payment-request-paid',
  'address-changed',
  'contact-changed',
  'delayed',
  'message-sent',
  'note-added',
  'partly-shipped',
  'parcel-canceled',
  'other-address-given',
]);

test('the list has a phrase for each event of that time', () => {
  const events = new Set(histories.map(([, [event]]) => event));
  expect(orderEventNames.filter((name) => !events.has(name) && !later.has(name))).toEqual([]);
});

describe.each(emptyDatabases)('on %s', (_name, open) => {
  test('a history of sentences is converted to events and reads the same', async () => {
    const database = await open();
    const { db } = database;
    await database.withSession((session) => new PgDialect().migrate(upTo0013, session._.session, folder));
    await db.execute(sql`
      insert into orders (number, fingerprint, customer_name, customer_email, subtotal_cents, discount_cents, shipping_cents, tax_cents,
        total_cents)
      values ('RT-0001', '1', 'Dana Whitaker', 'dana@example.com', 3999, 0, 0, 0, 3999)`);
    for (const [[what, detail]] of histories) {
      await db.execute(sql`
        insert into order_events (order_id, actor, what, detail)
        values (1, 'owner', ${what}, ${detail && JSON.stringify(detail)}::jsonb)`);
    }

    await migrate(database);

    const rows = await db.select().from(orderEvents).orderBy(asc(orderEvents.id));
    expect(rows.map(({ what, detail }) => [[what, detail], labelEvent({ what, detail }).label])).toEqual(
      histories.map(([, now, shown]) => [now, shown]),
    );
  });
});
