import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import { sendRefund } from '#server/payments/refunds/send-refund.ts';
import { differencesIn, plantedIn } from '../../support/books.ts';
import { testDatabase } from '../../support/database.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { testStore } from '../../support/store.ts';
import { insertRefund } from '../../support/refund-rows.ts';

const database = await testDatabase();
const { db } = database;
const store = await testStore({ database });
const { paid } = await ownersOrders(store);
const after = plantedIn(database);
const told = { order: 0, payment: '', refund: '', movement: 0 };

/** A paid order with a refund of 10.00; a second order stays unchanged. */
beforeAll(async () => {
  await paid();
  const { id } = await paid();
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, id));
  const refund = await insertRefund(db, { paymentId: payment?.id ?? '', amountCents: 10_00 });
  await sendRefund(store.services, refund?.id ?? '');
  const { rows } = await db.execute<{ movement: number }>(sql`
    select id as movement from ledger_movements where order_id = ${id} and kind = 'captured'`);
  Object.assign(told, rows[0], { order: id, payment: payment?.id, refund: refund?.id });
});

const entry = (account: string) => sql`movement_id = ${told.movement} and account = ${account}`;

test('unchanged books match, also after reading them', async () => {
  expect(await differencesIn(database)).toEqual([]);
  expect(await after()).toEqual([]);
  expect(await differencesIn(database)).toEqual([]);
});

test('a changed row of a movement is reported', async () => {
  const { order, movement } = told;
  expect(await after(sql`update ledger_entries set cents = cents + 5 where ${entry('tax')}`)).toEqual([
    `ledger_movements ${movement}: the sum of its rows should be 0.00 and is 0.05.`,
    `orders ${order}: tax in the ledger should be 1.93 and is 1.88.`,
  ]);
});

test('cents moved between two parts of an order are reported', async () => {
  const { order } = told;
  const moved = await after(
    sql`update ledger_entries set cents = cents + 5 where ${entry('tax')}`,
    sql`update ledger_entries set cents = cents - 5 where ${entry('sale')}`,
  );
  expect(moved).toEqual([
    `orders ${order}: sale in the ledger should be 30.95 and is 31.00.`,
    `orders ${order}: tax in the ledger should be 1.93 and is 1.88.`,
  ]);
});

test('an order with changed amounts is reported', async () => {
  const change = sql`update orders set shipping_cents = shipping_cents + 1, total_cents = total_cents + 1 where id = ${told.order}`;
  expect(await after(change)).toContain(
    `orders ${told.order}: shipping in the ledger should be 5.56 and is 5.55.`,
  );
});

test('a capture without a movement is reported, and so is one with two', async () => {
  const { order, payment, movement } = told;
  const gone = await after(
    sql`delete from ledger_entries where movement_id = ${movement}`,
    sql`delete from ledger_movements where id = ${movement}`,
  );
  expect(gone).toEqual(
    expect.arrayContaining([
      `orders ${order}: the count of its captured movements should be 1 and is 0.`,
      `orders ${order}: sale in the ledger should be 30.95 and is -8.05.`,
      `payments ${payment}: the count of its captured movements should be 1 and is 0.`,
      `payments ${payment}: amount in the ledger should be 48.43 and is 0.00.`,
    ]),
  );
  const twice = await after(
    sql`insert into ledger_movements (kind, order_id, payment_id, source) values ('captured', ${order}, ${payment}, 'again')`,
  );
  expect(twice).toEqual([`payments ${payment}: the count of its captured movements should be 1 and is 2.`]);
});

test('a refund without a movement is reported, and so is one with two', async () => {
  const { order, refund, payment } = told;
  const gone = await after(
    sql`delete from ledger_entries where movement_id in (select id from ledger_movements where refund_id = ${refund})`,
    sql`delete from ledger_movements where refund_id = ${refund}`,
  );
  expect(gone).toEqual(
    expect.arrayContaining([
      `orders ${order}: sale in the ledger should be 30.95 and is 39.00.`,
      `refunds ${refund}: the count of its movements should be 1 and is 0.`,
      `refunds ${refund}: amount in the ledger should be 10.00 and is 0.00.`,
    ]),
  );
  const twice = await after(
    sql`insert into ledger_movements (kind, order_id, payment_id, refund_id, source) values ('refunded', ${order}, ${payment}, ${refund}, 'again')`,
  );
  expect(twice).toEqual([`refunds ${refund}: the count of its movements should be 1 and is 2.`]);
});

test('a refund of a different amount, and a payment with a different amount or fee, are reported', async () => {
  const { order, refund, payment } = told;
  expect(await after(sql`update refunds set amount_cents = 900 where id = ${refund}`)).toEqual([
    `refunds ${refund}: amount in the ledger should be 9.00 and is 10.00.`,
    `orders ${order}: the parts of its refunds should be 9.00 and is 10.00.`,
    `orders ${order}: refunded should be 9.00 and is 10.00.`,
  ]);
  expect(await after(sql`update orders set refunded_cents = 900 where id = ${order}`)).toContain(
    `orders ${order}: refunded should be 10.00 and is 9.00.`,
  );
  expect(
    await after(sql`update payments set amount_cents = 1, fee_cents = null where id = ${payment}`),
  ).toEqual([
    `payments ${payment}: amount in the ledger should be 0.01 and is 48.43.`,
    `payments ${payment}: fee in the ledger should be 0.00 and is 2.18.`,
  ]);
});

test('a product that differs from its variants is reported', async () => {
  expect(
    await after(
      sql`update products set stock_quantity = stock_quantity + 1, lacks_variant = not lacks_variant where id = 52`,
    ),
  ).toEqual([
    'products 52: units should be 24 and is 25.',
    'products 52: whether a variant is sold out should be 0 and is 1.',
  ]);
  expect(await after(sql`update products set low_price_cents = 1 where id = 31`)).toEqual([
    'products 31: the lowest price in cents should be 3900 and is 1.',
  ]);
});

test('units that were sold and not taken, or taken twice, are reported', async () => {
  const { order } = told;
  const row = `stock_movements order ${order}, product 31: units taken should be 1`;
  expect(await after(sql`delete from stock_movements where order_id = ${order}`)).toEqual([
    `${row} and is 0.`,
  ]);
  const again = sql`insert into stock_movements (product_id, order_id, quantity) values (31, ${order}, -1)`;
  expect(await after(again)).toEqual([`${row} and is 2.`]);
  const line = await after(sql`update ${orderLines} set quantity = 3 where order_id = ${order}`);
  expect(line).toContain(`stock_movements order ${order}, product 31: units taken should be 3 and is 1.`);
});

test('a paid order without any money is reported', async () => {
  const [open] = await db.insert(orders).values(unpaid).returning();
  const sentences = await after(sql`update orders set paid_at = now() where id = ${open?.id}`);
  expect(sentences).toEqual(
    expect.arrayContaining([
      `orders ${open?.id}: the count of its captured movements should be 1 and is 0.`,
      `orders ${open?.id}: sale in the ledger should be 12.00 and is 0.00.`,
    ]),
  );
});

test('more differences than one query reads are all reported', async () => {
  const sentences = await after(sql`
    insert into ledger_entries (movement_id, account, cents) select 1000000 + n, 'cash', n from generate_series(1, 1234) n`);
  expect(sentences).toHaveLength(1234);
  expect(sentences.at(-1)).toBe('ledger_movements 1001234: the sum of its rows should be 0.00 and is 12.34.');
});
const unpaid = {
  number: 'RT-UNPAID',
  fingerprint: 'unpaid',
  customerName: 'Dana Reyes',
  customerEmail: 'dana@example.com',
  subtotalCents: 12_00,
  discountCents: 0,
  shippingCents: 0,
  taxCents: 0,
  totalCents: 12_00,
};
