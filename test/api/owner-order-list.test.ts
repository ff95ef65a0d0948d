import { expect, test } from 'vitest';
import type { AdminOrder } from '#domain/orders/admin-order.schema.ts';
import { ownersOrders } from '../support/owners-orders.ts';
import { testStore } from '../support/store.ts';

const store = await testStore();
const { time } = store;
const { call, placed, paid } = await ownersOrders(store);

async function walk(query: string): Promise<AdminOrder[]> {
  const rows: AdminOrder[] = [];
  let next: string | undefined = `/api/admin/orders?limit=2&${query}`;
  while (next !== undefined) {
    const page: Awaited<ReturnType<typeof call<AdminOrder[]>>> = await call<AdminOrder[]>('GET', next);
    rows.push(...page.body);
    next = /<([^>]+)>/.exec(String(page.headers['link'] ?? ''))?.[1];
  }
  return rows;
}

test('the list of orders comes newest, oldest, highest or lowest first, page by page, each order once (R-AORD-1, R-API-32)', async () => {
  for (const productId of [31, 40, 31, 42, 31]) {
    await placed({}, productId);
    time.pass(1_000);
  }
  const ids = (await walk('sort=newest')).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect((await walk('sort=oldest')).map(({ id }) => id)).toEqual(ids.toReversed());
  const totals = (await walk('sort=highest')).map(({ totalAmount }) => Number(totalAmount));
  expect(totals).toEqual(totals.toSorted((a, b) => b - a));
  expect((await walk('sort=lowest')).map(({ totalAmount }) => Number(totalAmount))).toEqual(
    totals.toReversed(),
  );
  expect(totals).toHaveLength(ids.length);
});

test('the list of orders is searched by number, name, email and tracking number, in any letter case (R-AORD-2)', async () => {
  const { id, orderId } = await paid({ customerName: 'Luis Ortega', customerEmail: 'luis@range.example' });
  await call('POST', `/api/admin/orders/${id}/tracking`, {
    trackingNumber: '1Z999AA1',
    shippingCarrier: 'UPS',
  });
  for (const q of [orderId, orderId.slice(3).toLowerCase(), 'ortega', 'LUIS@RANGE', '999aa1']) {
    expect(
      (await walk(`q=${encodeURIComponent(q)}`)).map((order) => order.id),
      q,
    ).toEqual([id]);
  }
  expect(await walk('q=%25%25%25')).toEqual([]);
  expect((await call('GET', '/api/admin/orders?q=lu')).body).toMatchObject({ field: 'q' });
});

test('the list of orders is filtered by status, with its total (R-API-9, R-API-11)', async () => {
  const { id } = await paid();
  const answer = await call<AdminOrder[]>('GET', '/api/admin/orders?status=paid');
  expect(answer.body.every(({ status }) => status === 'paid')).toBe(true);
  expect(answer.body.map((order) => order.id)).toContain(id);
  expect(answer.headers['x-total-count']).toBe(String(answer.body.length));
});

test.each(['sort=random', 'status=lost', 'limit=0', 'limit=1001', 'cursor=nonsense', `q=${'x'.repeat(101)}`])(
  '%s is refused by name',
  async (query) => {
    const answer = await call('GET', `/api/admin/orders?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ field: query.split('=')[0] });
  },
);
