import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { PersonalData } from '#domain/identity/privacy/personal-data.schema.ts';
import { accountEmailKinds } from '#domain/platform/email-sending/email-kinds.ts';
import { customers } from '#server/db/schema/accounts.ts';
import { emails } from '#server/db/schema/emails.ts';
import { orders } from '#server/db/schema/orders.ts';
import { newLookupCode } from '#server/orders/read/finish-order-lookup.ts';
import { eventually } from '../../support/eventually.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { password, personsToErase } from '../../support/persons-to-erase.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore({ jobs: true });
const persons = await personsToErase(store);
const { app, services } = store;
const { db } = services.database;

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
  const order = await persons.oldGuestOrder(address);
  const { url, enter } = await lookedUp(order, address);
  expect((await order.guest.call('GET', `${url}/data`)).status).toBe(404);
  expect((await order.guest.call('POST', `${url}/erase`)).status).toBe(404);
  await enter();
  const data = await order.guest.ok<PersonalData>('GET', `${url}/data`);
  expect(data).toMatchObject({ account: null, orders: [{ orderId: order.orderId }] });
  await order.guest.ok('POST', `${url}/erase`);
  expect(await persons.owned().read(order.id)).toMatchObject({
    customerName: 'Erased customer',
    customerEmail: '',
  });
  expect((await order.guest.call('GET', `${url}/data`)).status).toBe(404);
});

test('a guest is in the list of customers once an order is paid, and before that found by the order (R-PRIV-8)', async () => {
  const address = 'tia@mail.example';
  const guest = shopper(app);
  await guest.add(31);
  const order = await guest.placeOrder({ ...texasAddress, email: address });
  const listed = () => persons.owned().call<object[]>('GET', `/api/admin/customers?q=${address}`);
  expect((await listed()).body).toEqual([]);
  const [stored] = await db.select().from(orders).where(eq(orders.number, order.orderId));
  const id = stored?.id ?? 0;
  const { body: found } = await persons.owned().call('GET', `/api/admin/orders/${id}/customer`);
  expect(found).toEqual({ person: `guest-${id}` });
  const { id: payment } = await guest.startPayment(order);
  await persons.owned().paypal.approve(payment);
  await guest.capture(payment);
  expect((await listed()).body).toMatchObject([{ ...found, email: address, orders: 1 }]);
});

test('a guest whose address has an account is sent to it (R-PRIV-5)', async () => {
  const address = 'ana@mail.example';
  const order = await persons.oldGuestOrder(address);
  await shopper(app).register(address, password);
  const { url, enter } = await lookedUp(order, address);
  await enter();
  expect(await order.guest.call('POST', `${url}/erase`)).toMatchObject({ status: 409 });
  expect(await order.guest.call('GET', `${url}/data`)).toMatchObject({ status: 409 });
});

test('an account whose address was not verified erases only what it did itself (R-PRIV-5)', async () => {
  const address = 'mallory-victim@mail.example';
  const order = await persons.oldGuestOrder(address);
  const attacker = shopper(app);
  await attacker.ok('POST', '/api/newsletter/subscribe', { email: address });
  await attacker.register(address, password);
  const data = await attacker.ok<PersonalData>('GET', '/api/auth/data');
  expect(data.orders).toEqual([]);
  expect(JSON.stringify(data.emails)).not.toContain(order.orderId);
  const mails = () => db.select({ kind: emails.kind }).from(emails).where(eq(emails.recipient, address));
  const before = await mails();
  expect(await persons.erase(attacker)).toMatchObject({ status: 200 });
  expect(await persons.owned().read(order.id)).toMatchObject({ customerEmail: address });
  const listed = await persons
    .owned()
    .call<object[]>('GET', `/api/admin/newsletter/subscribers?q=${address}`);
  expect(listed.body).toHaveLength(1);
  const ofAccount = new Set<string>(accountEmailKinds);
  expect(await mails()).toEqual(before.filter(({ kind }) => !ofAccount.has(kind)));
});

test('staff’s erasure of an account with an unverified address leaves a guest’s orders (R-PRIV-5)', async () => {
  const address = 'mallory-second@mail.example';
  const order = await persons.oldGuestOrder(address);
  await shopper(app).register(address, password);
  const [account] = await db.select().from(customers).where(eq(customers.email, address));
  const url = `/api/admin/customers/account-${account?.id}`;
  const data = await persons.owned().call<PersonalData>('GET', `${url}/data`);
  expect(data.body).toMatchObject({ account: { email: address }, orders: [] });
  expect(await persons.owned().call('DELETE', url)).toMatchObject({ status: 200 });
  expect(await persons.owned().read(order.id)).toMatchObject({ customerEmail: address });
});

test('staff export and erase a guest by one click each, and the history names nobody (R-PRIV-10)', async () => {
  const address = 'gwen@mail.example';
  const order = await persons.oldGuestOrder(address);
  const person = `guest-${order.id}`;
  const data = await persons.owned().call<PersonalData>('GET', `/api/admin/customers/${person}/data`);
  expect(data.body.orders).toHaveLength(1);
  expect((await persons.owned().call('DELETE', `/api/admin/customers/${person}`)).body).toEqual({ ok: true });
  expect((await persons.owned().call('GET', `/api/admin/customers/${person}`)).status).toBe(404);
  expect((await persons.owned().call('DELETE', `/api/admin/customers/${person}`)).status).toBe(404);
  const { body: entries } = await persons
    .owned()
    .call<{ verb: string; label: string }[]>('GET', '/api/admin/history?kind=customer');
  expect(entries.slice(0, 2)).toMatchObject([
    { verb: 'erased', label: 'A customer' },
    { verb: 'downloaded', label: 'A customer' },
  ]);
  expect(JSON.stringify(entries)).not.toContain('gwen');
});
