import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { packers } from '../../support/packers.ts';
import { specifiedShipping } from '#domain/settings/kinds/shipping.schema.ts';
import { secondMs } from '#domain/platform/time/durations.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { app, services } = store;
const { db } = services.database;
const { call, paid, paidBuild } = await packers(store);

async function download(query: string) {
  return app.inject({
    url: `/api/admin/to-ship/labels?${query}`,
    headers: { authorization: call.authorization },
  });
}

test('the label file of an empty queue has its headings, and a wrong tool is refused', async () => {
  expect((await download('tool=shipstation')).body.trim().split('\r\n')).toHaveLength(1);
  expect((await download('tool=other')).statusCode).toBe(400);
});

test('the label file has what is to ship, the oldest promise first, builds first (R-SHIP-27)', async () => {
  const [plain, made] = [await paid(), await paidBuild()];
  const answer = await download('tool=pirate-ship');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'private, no-store',
  });
  const [head, ...lines] = answer.body.trim().split('\r\n');
  expect(head).toContain('Order ID,Recipient Name,Email,Phone');
  expect(lines.map((line) => line.split(',')[0])).toEqual([made.orderId, plain.orderId]);
  expect(lines[0]).toContain('"1 x Custom Holster, 2 x');
  const ready = await download('tool=pirate-ship&group=stock');
  expect(ready.body.trim().split('\r\n').slice(1)).toEqual([lines[1]]);
  const one = await download(`tool=shipstation&orders=${plain.id}`);
  expect(one.body.trim().split('\r\n')).toHaveLength(2);
});

test('weights are those that the owner entered, of today, and an order with an unknown one has none (R-SHIP-27, R-SHIP-52)', async () => {
  const made = await paidBuild();
  const weightCells = async () => {
    const [head, row] = (await download(`tool=pirate-ship&orders=${made.id}`)).body.trim().split('\r\n');
    return (row ?? '').split(',"')[0]?.split(',')[(head ?? '').split(',').indexOf('Weight (oz)')];
  };
  expect(await weightCells()).toBe('');
  expect(await call('PUT', '/api/products/31', { weightOunces: 0 })).toMatchObject({ status: 400 });
  expect(await call('PUT', '/api/products/31', { weightOunces: 8 })).toMatchObject({
    status: 200,
    body: { weightOunces: 8 },
  });
  expect(await weightCells()).toBe('');
  const value = { ...specifiedShipping, holsterOunces: 5 };
  expect(await call('PUT', '/api/admin/settings/shipping', { value })).toMatchObject({ status: 200 });
  store.time.pass(3 * secondMs);
  expect(await weightCells()).toBe('21');
  expect((await app.inject('/api/products/31')).json()).not.toHaveProperty('weightOunces');
});

test('the label file of a long queue comes whole', async () => {
  const { id } = await paid();
  await db.execute(sql`
      insert into orders (number, fingerprint, customer_name, customer_email, shipping_address, subtotal_cents, discount_cents,
        shipping_cents, tax_cents, total_cents, status)
      select 'RT-LONG-' || n, 'long', customer_name, customer_email, shipping_address, subtotal_cents, discount_cents,
        shipping_cents, tax_cents, total_cents, 'pending' from orders, generate_series(1, 450) n where id = ${id}`);
  await db.execute(sql`
      insert into order_lines (order_id, product_id, line_key, name, category, image_url, options, unit_price_cents, quantity, discount_cents, tax_cents)
      select o.id, l.product_id, l.line_key, l.name, l.category, l.image_url, l.options, l.unit_price_cents, l.quantity, l.discount_cents, l.tax_cents
      from orders o, order_lines l where o.number like 'RT-LONG-%' and l.order_id = ${id}`);
  await db.execute(sql`
      update orders set status = 'paid', paid_at = now(), to_ship = 'stock', ship_by = now()::date
      where number like 'RT-LONG-%'`);
  expect((await download('tool=pirate-ship')).body.trim().split('\r\n')).toHaveLength(455);
});
