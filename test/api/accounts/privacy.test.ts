import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { OrderCase } from '#domain/care/cases/case.schema.ts';
import type { PersonalData } from '#domain/identity/privacy/personal-data.schema.ts';
import type { OrderWithMoney } from '#domain/orders/read/admin-order.schema.ts';
import { dayMs } from '#domain/platform/time/durations.ts';
import { customers } from '#server/db/schema/accounts.ts';
import { draftOrders } from '#server/db/schema/drafts.ts';
import { emails } from '#server/db/schema/emails.ts';
import { newsletterSubscriptions } from '#server/db/schema/newsletter.ts';
import { orders } from '#server/db/schema/orders.ts';
import { webhookEvents } from '#server/db/schema/payments.ts';
import { restockRequests } from '#server/db/schema/restock.ts';
import { erasures } from '#server/db/schema/privacy.ts';
import { namedDays } from '#domain/identity/privacy/held-data.ts';
import { forgetOldOrders } from '#server/identity/privacy/forget-old-orders.ts';
import { erasureDays, repeatErasures, saveErasures } from '#server/identity/privacy/saved-erasures.ts';
import { mentions } from '#server/identity/privacy/mentions.ts';
import { newLookupCode } from '#server/orders/read/finish-order-lookup.ts';
import { expireOrders } from '#server/selling/checkout/expire-orders.ts';
import { differencesIn } from '../../support/books.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { eventually } from '../../support/eventually.ts';
import { noise } from '../../support/odd-pictures.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore({ jobs: true });
const { app, services, time, simulator } = store;
const { database } = services;
const { db } = database;
let { call, move, read, paypal } = await ownersOrders(store);

/** The owner's session has ended by then. */
async function pass(days: number) {
  time.pass(days * dayMs);
  ({ call, move, read, paypal } = await ownersOrders(store));
}

const email = 'zeb.quackenbush@mail.example';
const password = 'range-day';
const address = {
  firstName: 'Zebulon',
  lastName: 'Quackenbush',
  email,
  address: '77 Xylophone Way',
  city: 'San Angelo',
  state: 'TX',
  zipCode: '76903',
  phone: '325-555-0187',
} as const;
/** What tells who it was, in any spelling that the store keeps. */
const traces = ['zebulon', 'quackenbush', 'xylophone', '3255550187', '325-555-0187', '198.51.100.77'];

/** Every row of every table, and every file below the data folder but the database's own, as text. */
async function everything(): Promise<string> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`);
  const texts = [];
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(sql.raw(`select t::text as row from ${name} t`));
    texts.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  const { dataDir } = services.config;
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile()) texts.push(`${file} ${readFileSync(file, 'latin1')}`);
  }
  return texts.join('\n').toLowerCase();
}

async function linesWith(words: readonly string[]): Promise<string[]> {
  const lines = (await everything()).split('\n');
  return lines.filter((line) => words.some((word) => line.includes(word)));
}

const filesOf = (folder: string) =>
  readdirSync(path.join(services.config.dataDir, folder), { recursive: true });

async function addPhoto(token: string) {
  const body = new FormData();
  body.set('token', token);
  body.set(
    'image',
    new Blob([new Uint8Array(await noise(64).jpeg().toBuffer())], { type: 'image/jpeg' }),
    'a.jpg',
  );
  const request = new Request('http://store.example', { method: 'POST', body });
  const payload = Buffer.from(await request.arrayBuffer());
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  expect((await app.inject({ method: 'POST', url: '/api/cases/photos', headers, payload })).statusCode).toBe(
    200,
  );
}

/** A customer with everything that a store can know of one: edits, a refund, a case with a photo, lists, notes, drafts. */
async function fullHistory() {
  const who = shopper(app, '198.51.100.77');
  await who.register(email, password);
  await db
    .update(customers)
    .set({ emailVerifiedAt: time.now, firstName: 'Zebulon', lastName: 'Quackenbush' })
    .where(eq(customers.email, email));
  await who.ok('POST', '/api/auth/addresses', { ...address, email: undefined });
  await who.ok('POST', '/api/newsletter/subscribe', { email });
  await db
    .insert(restockRequests)
    .values({ productId: 31, email, confirmedAt: time.now, createdAt: time.now });
  const build = {
    pistolMake: 'Glock',
    pistolModel: 'G19',
    holsterType: 'OWB',
    customNotes: 'Engrave Quackenbush',
  };
  await who.add(0, 1, build);
  await who.add(31);
  const order = await who.placeOrder(address, { sendEmails: true });
  const payment = await who.startPayment(order);
  await paypal.approve(payment.id);
  expect((await who.capture(payment.id)).status).toBe(200);
  const [row] = await db.select().from(orders).where(eq(orders.number, order.orderId));
  const id = row?.id ?? 0;
  const event = { payer: { name: { given_name: 'Zebulon' } }, resource: { id: payment.id } };
  await db.insert(webhookEvents).values({
    id: 'WH-1',
    type: 'CHECKOUT.ORDER.APPROVED',
    body: JSON.stringify(event),
    receivedAt: time.now,
    processedAt: time.now,
  });
  await move(id, { address: '78 Xylophone Way' });
  await call('POST', `/api/admin/orders/${id}/notes`, { text: 'Zebulon called', key: randomUUID() });
  await call('POST', `/api/admin/orders/${id}/messages`, { text: 'Dear Zebulon', key: randomUUID() });
  const { refundable, lines } = await read(id);
  const refund = {
    other: '5.00',
    amount: '5.00',
    refundable,
    reason: 'Zebulon asked',
    note: 'Dear Zebulon',
    key: randomUUID(),
  };
  expect((await call('POST', `/api/admin/orders/${id}/refunds`, refund)).status).toBe(200);
  await eventually(services, async () => expect(await read(id)).toMatchObject({ refunded: '5.00' }));
  const opened = await who.ok<{ token: string }>('POST', `/api/auth/orders/${order.orderId}/cases`, {
    reason: 'defect',
    lines: [{ lineId: lines[0]?.id, quantity: 1 }],
    text: 'It broke. Zebulon',
    key: randomUUID(),
  });
  await addPhoto(opened.token);
  await db
    .insert(draftOrders)
    .values({ content: { customerEmail: email, customerName: 'Zebulon' } as never });
  const guest = shopper(app, '198.51.100.77');
  await guest.add(36);
  await guest.placeOrder(address);
  return { who, id, order };
}

const erase = (who: { call: ReturnType<typeof shopper>['call'] }, typed = password) =>
  who.call('POST', '/api/auth/erase', { currentPassword: typed });

describe('a customer with a full history', async () => {
  const { who, id, order } = await fullHistory();

  test('reads all of it in one file (R-PRIV-2)', async () => {
    const data = await who.ok<PersonalData>('GET', '/api/auth/data');
    expect(data).toMatchObject({
      account: { email, firstName: 'Zebulon' },
      savedAddresses: [{ address: '77 Xylophone Way' }],
      sessions: [{ address: expect.any(String) }],
      newsletter: { unsubscribedAt: null },
      cases: [{ messages: [{ text: 'It broke. Zebulon' }] }],
    });
    // Of the account, and of the guest with its verified address.
    expect(data.orders).toHaveLength(2);
    expect(data.emails.length).toBeGreaterThan(2);
    expect(JSON.stringify(data)).not.toContain('Zebulon called');
  });

  test('is not erased by a wrong password, nor while an order is in work (R-PRIV-3, R-PRIV-4)', async () => {
    expect(await erase(who, 'wrong-one')).toMatchObject({ status: 400, body: { field: 'currentPassword' } });
    const refusal = await erase(who);
    expect(refusal.status).toBe(409);
    expect((refusal.body as { message: string }).message).toContain(
      `Order ${order.orderId} has an open return or warranty case.`,
    );
    expect(await who.ok('GET', '/api/auth/holds')).toContainEqual({
      orderNumber: order.orderId,
      reason: 'open-case',
      until: null,
    });
    const { body: cases } = await call<OrderCase[]>('GET', `/api/admin/orders/${id}/cases`);
    await call('POST', `/api/admin/cases/${cases[0]?.id}/decision`, { outcome: 'repair' });
    await call('POST', `/api/admin/cases/${cases[0]?.id}/close`);
    expect(await who.ok('GET', '/api/auth/holds')).toContainEqual({
      orderNumber: order.orderId,
      reason: 'not-shipped',
      until: null,
    });
    await call('PUT', `/api/admin/orders/${id}/shipping`, {
      trackingNumber: '1Z999AA10123456784',
      confirmedNumber: '1Z999AA10123456784',
      shippingCarrier: 'UPS',
    });
    expect(await who.ok('GET', '/api/auth/holds')).toContainEqual({
      orderNumber: order.orderId,
      reason: 'returnable',
      until: expect.any(String),
    });
  });

  test('is on a page of the dashboard, with sums, notes and a search (R-PRIV-8, R-PRIV-9)', async () => {
    const { body: found } = await call<{ person: string; spent: string }[]>(
      'GET',
      '/api/admin/customers?q=quackenb',
    );
    const { total, refunded } = await read(id).then(({ totalAmount, refunded: back }) => ({
      total: totalAmount,
      refunded: back,
    }));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      name: 'Zebulon Quackenbush',
      email,
      hasAccount: true,
      orders: 1,
      spent: (Number(total) - Number(refunded)).toFixed(2),
    });
    for (const q of [email, '(325) 555-0187', 'zebulon quack']) {
      expect(
        (await call<object[]>('GET', `/api/admin/customers?${new URLSearchParams({ q })}`)).body,
        q,
      ).toHaveLength(1);
    }
    expect((await call<object[]>('GET', '/api/admin/customers?q=sling')).body).toEqual([]);
    const { person } = found[0] ?? { person: '' };
    expect((await call('GET', `/api/admin/orders/${id}/customer`)).body).toEqual({ person });
    const note = { note: 'Zebulon likes tan', key: randomUUID() };
    await call('POST', `/api/admin/customers/${person}/notes`, note);
    const { body: page } = await call('POST', `/api/admin/customers/${person}/notes`, note);
    expect(page).toMatchObject({
      person,
      phone: '325-555-0187',
      newsletter: 'subscribed',
      refunded,
      notes: [{ text: 'Zebulon likes tan', staff: 'admin' }],
      cases: [{ orderNumber: order.orderId, state: 'closed' }],
      orderList: [{}, {}],
      holds: [{}, {}],
    });
  });

  test('is nowhere after the erasure, and the books and the order’s pages stay (R-PRIV-5, R-PRIV-6, R-EMAIL-24)', async () => {
    await pass(50);
    await expireOrders(services);
    const again = shopper(app, '198.51.100.77');
    await again.signIn(email, password);
    expect(await linesWith(traces)).not.toEqual([]);
    const photos = filesOf('case-photos');
    const before = await read(id);
    expect(await differencesIn(database)).toEqual([]);
    expect(await erase(again)).toMatchObject({ status: 200 });

    await eventually(services, async () => {
      const [sent] = await db.select().from(emails).where(eq(emails.kind, 'data-erased'));
      expect(sent).toMatchObject({ recipient: '', sentAt: expect.any(Date) });
    });
    await db.execute(sql`delete from rate_limits`);
    expect(await linesWith(traces)).toEqual([]);
    expect(photos.length).toBeGreaterThan(filesOf('case-photos').length);
    expect(await differencesIn(database)).toEqual([]);

    expect((await again.call('GET', '/api/auth/profile')).status).toBe(401);
    const after = await read(id);
    expect(after).toMatchObject({
      orderId: before.orderId,
      totalAmount: before.totalAmount,
      paymentTransactionId: before.paymentTransactionId,
      refunded: before.refunded,
      customerName: 'Erased customer',
      customerEmail: '',
      shippingAddress: { state: 'TX', zipCode: '76900', address: 'Erased' },
      lines: before.lines.map(({ name, quantity, unitPrice }) => ({ name, quantity, unitPrice })),
    });
    for (const page of ['', '/cases', '/payments', '/evidence', '/customer']) {
      const { status } = await call('GET', `/api/admin/orders/${id}${page}`);
      expect(status, page).toBe(page === '/customer' ? 404 : 200);
    }
    expect((await call<object[]>('GET', `/api/admin/orders?q=${before.orderId}`)).body).toHaveLength(1);
    expect((await call('GET', '/api/admin/emails')).status).toBe(200);
    const [erasure] = await db.select().from(erasures).orderBy(desc(erasures.at)).limit(1);
    expect(erasure).toMatchObject({ by: 'customer', orders: expect.arrayContaining([id]) });
  });
});

/** A guest's order of long ago, which nothing holds. */
async function oldGuestOrder(address: string) {
  const guest = shopper(app);
  await guest.add(31);
  const order = await guest.placeOrder({ ...texasAddress, email: address });
  const { id: payment } = await guest.startPayment(order);
  await paypal.approve(payment);
  expect((await guest.capture(payment)).status).toBe(200);
  const [{ id = 0 } = {}] = await db.select().from(orders).where(eq(orders.number, order.orderId));
  const parcel = { trackingNumber: '1Z999AA1', confirmedNumber: '1Z999AA1', shippingCarrier: 'UPS' };
  await call('PUT', `/api/admin/orders/${id}/shipping`, parcel);
  await pass(50);
  return { ...order, id, guest };
}

async function lookedUp(
  { orderId, guest }: { orderId: string; guest: ReturnType<typeof shopper> },
  address: string,
) {
  const lookup = await guest.ok<{ lookupId: string }>('POST', '/api/order-lookups', {
    orderId,
    email: address,
  });
  // The job makes a code of its own.
  await eventually(services, async () => {
    const { rows } = await db.execute(
      sql`select id from mails where props ->> 'lookupId' = ${lookup.lookupId} and sent_at is not null`,
    );
    expect(rows).toHaveLength(1);
  });
  const code = await newLookupCode(db, lookup.lookupId);
  const url = `/api/order-lookups/${lookup.lookupId}`;
  return { url, enter: () => guest.ok('POST', url, { code }) };
}

test('a guest exports and erases by an emailed code, and not without it (R-PRIV-5)', async () => {
  const address = 'gus@mail.example';
  const order = await oldGuestOrder(address);
  const { url, enter } = await lookedUp(order, address);
  expect((await order.guest.call('GET', `${url}/data`)).status).toBe(404);
  expect((await order.guest.call('POST', `${url}/erase`)).status).toBe(404);
  await enter();
  const data = await order.guest.ok<PersonalData>('GET', `${url}/data`);
  expect(data).toMatchObject({ account: null, orders: [{ orderId: order.orderId }] });
  await order.guest.ok('POST', `${url}/erase`);
  expect(await read(order.id)).toMatchObject({ customerName: 'Erased customer', customerEmail: '' });
  expect((await order.guest.call('GET', `${url}/data`)).status).toBe(404);
});

test('a guest whose address has an account is sent to it (R-PRIV-5)', async () => {
  const address = 'ana@mail.example';
  const order = await oldGuestOrder(address);
  await shopper(app).register(address, password);
  const { url, enter } = await lookedUp(order, address);
  await enter();
  expect(await order.guest.call('POST', `${url}/erase`)).toMatchObject({ status: 409 });
  expect(await order.guest.call('GET', `${url}/data`)).toMatchObject({ status: 409 });
});

test('an account whose address was not verified erases only what it did itself (R-PRIV-5)', async () => {
  const address = 'mallory-victim@mail.example';
  const order = await oldGuestOrder(address);
  const attacker = shopper(app);
  await attacker.ok('POST', '/api/newsletter/subscribe', { email: address });
  await attacker.register(address, password);
  expect(await erase(attacker)).toMatchObject({ status: 200 });
  expect(await read(order.id)).toMatchObject({ customerEmail: address });
  const listed = await call<object[]>('GET', `/api/admin/newsletter/subscribers?q=${address}`);
  expect(listed.body).toHaveLength(1);
});

test('staff export and erase a guest by one click each, and the history names nobody (R-PRIV-10)', async () => {
  const address = 'gwen@mail.example';
  const order = await oldGuestOrder(address);
  const person = `guest-${order.id}`;
  const data = await call<PersonalData>('GET', `/api/admin/customers/${person}/data`);
  expect(data.body.orders).toHaveLength(1);
  expect((await call('DELETE', `/api/admin/customers/${person}`)).body).toEqual({ ok: true });
  expect((await call('GET', `/api/admin/customers/${person}`)).status).toBe(404);
  expect((await call('DELETE', `/api/admin/customers/${person}`)).status).toBe(404);
  const { body: entries } = await call<{ verb: string; label: string }[]>(
    'GET',
    '/api/admin/history?kind=customer',
  );
  expect(entries.slice(0, 2)).toMatchObject([
    { verb: 'erased', label: 'A customer' },
    { verb: 'downloaded', label: 'A customer' },
  ]);
  expect(JSON.stringify(entries)).not.toContain('gwen');
});

test('old orders no longer name their customers, unless they are in work (R-PRIV-11)', async () => {
  const paid = await oldGuestOrder('pat@mail.example');
  const guest = shopper(app);
  await guest.add(31);
  const { orderId } = await guest.placeOrder({ ...texasAddress, email: 'una@mail.example' });
  const [unpaid] = await db.select().from(orders).where(eq(orders.number, orderId));
  await pass(namedDays.unpaid + 1);
  await forgetOldOrders(services);
  // It still waits for its payment.
  expect(await read(unpaid?.id ?? 0)).toMatchObject({ customerEmail: 'una@mail.example' });
  await expireOrders(services);
  await forgetOldOrders(services);
  expect(await read(unpaid?.id ?? 0)).toMatchObject({ customerEmail: '', customerName: 'Erased customer' });
  expect(await read(paid.id)).toMatchObject({ customerEmail: 'pat@mail.example' });
  await pass(namedDays.paid);
  await forgetOldOrders(services);
  expect(await read(paid.id)).toMatchObject({ customerEmail: '', orderId: paid.orderId });
  expect(await differencesIn(database)).toEqual([]);
});

test('an older database forgets again whom the file beside the backups names, and keeps who came back (R-PRIV-12)', async () => {
  const address = 'rex@mail.example';
  const restored = new Date(time.now.getTime() - dayMs);
  const old = { email: address, passwordHash: 'x', firstName: 'Rex', createdAt: restored };
  await db.insert(customers).values({ ...old, emailVerifiedAt: restored });
  const person = `account-${(await db.select().from(customers).where(eq(customers.email, address)))[0]?.id}`;
  await shopper(app).ok('POST', '/api/newsletter/subscribe', { email: address });
  expect((await call('DELETE', `/api/admin/customers/${person}`)).status).toBe(200);
  const { folder } = services.config.backups;
  const file = readFileSync(path.join(folder, 'erasures.json'), 'utf8');
  expect(file).not.toContain('rex');
  expect(statSync(path.join(folder, 'erasures.json')).mode & 0o777).toBe(0o600);

  // As the restore of a backup of the day before leaves it; the id is another's by then.
  await db.delete(erasures);
  await db.insert(customers).values(old);
  await db
    .insert(newsletterSubscriptions)
    .values({ email: address, unsubscribeToken: 'token', createdAt: restored });
  time.pass(1000);
  await shopper(app).register('new@mail.example', password);
  await repeatErasures(services);
  expect(await db.select().from(customers).where(eq(customers.email, address))).toEqual([]);
  expect(
    await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, address)),
  ).toEqual([]);
  expect(await db.select().from(customers).where(eq(customers.email, 'new@mail.example'))).toHaveLength(1);

  // Who opens an account again is a new customer.
  await db.insert(customers).values({ ...old, createdAt: new Date(time.now.getTime() + 1000) });
  await db.delete(erasures);
  await repeatErasures(services);
  expect(await db.select().from(customers).where(eq(customers.email, address))).toHaveLength(1);

  await pass(erasureDays + 1);
  await forgetOldOrders(services);
  await saveErasures(services);
  expect(await db.select().from(erasures)).toEqual([]);
});

test.each([
  ['To ann@mail.example.', true],
  ['{"to": "Ann@Mail.example"}', true],
  [String.raw`{"text": "Write to:\nann@mail.example"}`, true],
  ['joann@mail.example', false],
  ['jo.ann@mail.example', false],
  ['ann@mail.example.net', false],
  ['ann@mailXexample', false],
])('%s names ann@mail.example: %s', async (text, isNamed) => {
  const { rows } = await db.execute<{ named: boolean }>(
    sql`select ${mentions(sql`${text}::text`, 'ann@mail.example')} as named`,
  );
  expect(rows[0]?.named).toBe(isNamed);
});
