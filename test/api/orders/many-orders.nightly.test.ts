import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { owner } from '../../support/owner.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const call = await owner(store.app, store.services);

test('the total of a list and of a search is exact up to 10,000 orders (R-API-12, R-AORD-2)', async () => {
  const { database } = store.services;
  await database.withSession(async (session) => {
    // Without the triggers, which would read each order.
    await session.execute(sql`set session_replication_role = replica`);
    await session.execute(sql`
      insert into orders (number, fingerprint, customer_name, customer_email, subtotal_cents, discount_cents, shipping_cents, tax_cents, total_cents)
      select 'RT-MANY-' || n, n, 'Walter Brandt', 'walter@mail.example', 100, 0, 0, 0, 100 from generate_series(1, 10001) n`);
    await session.execute(sql`select refresh_order_search(array(select id from orders))`);
    await session.execute(sql`set session_replication_role = origin`);
  });
  const totals = async () => {
    const answers = await Promise.all(
      ['', 'q=brandt', 'q=brandt&sort=highest', 'q=rt%20brandt&status=pending', 'status=pending'].map(
        (query) => call('GET', `/api/admin/orders?limit=2&${query}`),
      ),
    );
    return new Set(answers.map(({ headers }) => headers['x-total-count']));
  };
  expect(await totals()).toEqual(new Set(['10,000+']));
  await database.db.execute(sql`update orders set deleted_at = now() where number = 'RT-MANY-77'`);
  expect(await totals()).toEqual(new Set(['10000']));
});
