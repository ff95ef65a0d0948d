import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { PaymentLog } from '#domain/payments/settle/payment-log.schema.ts';
import type { AdminOrder } from '#domain/orders/read/admin-order.schema.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { ownersRequests } from '../../support/payment-requests.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { time } = store;
const { call, placed, paid, asked, approved, capture, paymentOf } = await ownersRequests(store);

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

test('a search has the order of the list, without deleted orders, also when orders change their time (R-AORD-1, R-AORD-2)', async () => {
  const all = await walk('sort=newest');
  const [first, second, third] = all.map(({ id }) => id);
  const sorts = ['newest', 'oldest', 'highest', 'lowest'];
  const idsOf = async (query: string) => (await walk(query)).map(({ id }) => id);
  const expectAll = async () => {
    for (const sort of sorts) expect(await idsOf(`q=rt&sort=${sort}`)).toEqual(await idsOf(`sort=${sort}`));
  };
  await expectAll();
  const { db } = store.services.database;
  await db.execute(
    sql`update orders set created_at = timestamptz '2026-01-02' where id in (${first}, ${second})`,
  );
  await db.execute(sql`update orders set deleted_at = now() where id = ${third}`);
  const left = await idsOf('sort=newest');
  expect(left.slice(-2)).toEqual([first, second].toSorted((a, b) => Number(b) - Number(a)));
  expect(left).toHaveLength(all.length - 1);
  await expectAll();
});

test('the list of orders is searched by whatever a customer, a provider or a carrier quotes (R-AORD-2)', async () => {
  const street = { address: '77 Chadbourne St', apartment: 'Rt 1234 Bay 7', phone: '325-555-0148' };
  const { id, orderId } = await paid({
    customerName: 'Lía Ortega-O’Neil Müller',
    customerEmail: 'luis@range.example',
    shippingAddress: { ...texasAddress, ...street },
  });
  await call('POST', `/api/admin/orders/${id}/tracking`, {
    trackingNumber: '1Z 999 AA1 01 2345',
    shippingCarrier: 'UPS',
  });
  const [attempt] = (await call<PaymentLog>('GET', `/api/admin/orders/${id}/payments`)).body;
  const terms = [
    orderId,
    orderId.slice(3).toLowerCase(),
    orderId.replaceAll('-', ''),
    'ortega',
    'LUIS@RANGE',
    '1z999aa1012345',
    '1Z 999 AA1 01',
    // Name in any word order, with or without accents, with either apostrophe, and two letters.
    'muller lia',
    'Müller',
    'oneil',
    'O’Neil',
    "O'Neil",
    'li ortega',
    // Address and phone.
    '77 chadbourne 76903',
    'bay 7 ortega',
    // A road, although order numbers begin so, too.
    'RT-1234',
    '3255550148',
    '(325) 555-0148',
    '+1 325 555 0148',
    // Product and payment.
    'ortega sling',
    attempt?.captureId ?? 'no capture',
    attempt?.providerOrderId ?? 'no order at the provider',
  ];
  const idsOf = async (q: string) => (await walk(`q=${encodeURIComponent(q)}`)).map((order) => order.id);
  for (const q of terms) expect(await idsOf(q), q).toEqual([id]);
  for (const q of ['%%%', 'ortega holster', 'il', '...']) expect(await idsOf(q), q).toEqual([]);
  expect((await call('GET', '/api/admin/orders?q=l')).body).toMatchObject({ field: 'q' });
});

test('the list of orders is searched by what staff paste, whatever stands around it (R-AORD-26)', async () => {
  const email = 'sg@paste.example';
  const shippingAddress = {
    ...texasAddress,
    firstName: 'Siobhán',
    lastName: 'Mac Gearailt',
    address: '1200 N.W. Loop 410',
    apartment: 'Apt. 3-C',
    email,
  };
  const { id } = await paid({ customerEmail: email, customerName: 'Siobhán Mac Gearailt', shippingAddress });
  const { body } = await call<AdminOrder>('GET', `/api/admin/orders/${id}`);
  const terms = [
    `Re: Order ${body.orderId} confirmed`,
    `order ${body.orderId.replaceAll('-', '‑')}`,
    `${body.orderId.slice(0, 4)}\u200b${body.orderId.slice(4)}`,
    `mailto:${email}`,
    `“Siobhán” <${email}>, today`,
    'NW Loop 410',
    'n.w. loop',
    'apt 3c',
    'MacGearailt',
    'mac‐gearailt',
  ];
  const idsOf = async (q: string) => (await walk(`q=${encodeURIComponent(q)}`)).map((order) => order.id);
  for (const q of terms) expect(await idsOf(q), q).toEqual([id]);
  for (const q of [body.totalAmount, `$${body.totalAmount}`, `Total: $${body.totalAmount} USD`])
    expect(await idsOf(q), q).toContain(id);
});

test('a tracking number typed in groups finds its own order, and none that has the groups in other numbers (R-AORD-26)', async () => {
  const groups = ['9405', '5118', '9956', '0000'];
  const ship = async (trackingNumber: string) => {
    const { id } = await paid();
    await call('POST', `/api/admin/orders/${id}/tracking`, { trackingNumber, shippingCarrier: 'USPS' });
    return id;
  };
  const own = await ship(groups.join(''));
  await ship(groups.toReversed().join(''));
  for (const q of [groups.join(' '), groups.join('-'), groups.slice(0, 3).join(' ')])
    expect((await walk(`q=${encodeURIComponent(q)}`)).map(({ id }) => id)).toEqual([own]);
});

test('the barcode of a label finds the order of its parcel (R-AORD-26, R-SHIP-39)', async () => {
  for (const [trackingNumber, ...scans] of [
    ['9400111206206406260787', '420787459400111206206406260787', ']C1420787459400111206206406260787'],
    ['794808390594', '9632001560123456789900794808390594'],
  ]) {
    const { id } = await paid();
    await call('POST', `/api/admin/orders/${id}/tracking`, { trackingNumber, shippingCarrier: null });
    for (const q of [trackingNumber, ...scans])
      expect(
        (await walk(`q=${encodeURIComponent(q ?? '')}`)).map((order) => order.id),
        q,
      ).toEqual([id]);
  }
});

test('an order is found by the payment of a difference (R-AORD-2)', async () => {
  const { id } = await paid();
  const paypalId = await approved(await asked(id, '5.00'));
  await capture(paypalId);
  const { captureId } = await paymentOf(paypalId);
  for (const q of [captureId, paypalId])
    expect((await walk(`q=${q}`)).map((order) => order.id)).toEqual([id]);
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
