import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { namedDays } from '#domain/identity/privacy/held-data.ts';
import { dayMs } from '#domain/platform/time/durations.ts';
import { customers } from '#server/db/schema/accounts.ts';
import { newsletterSubscriptions } from '#server/db/schema/newsletter.ts';
import { orders } from '#server/db/schema/orders.ts';
import { erasures } from '#server/db/schema/privacy.ts';
import { forgetOldOrders } from '#server/identity/privacy/forget-old-orders.ts';
import { mentions } from '#server/identity/privacy/mentions.ts';
import { erasureDays, repeatErasures, saveErasures } from '#server/identity/privacy/saved-erasures.ts';
import { expireOrders } from '#server/selling/checkout/expire-orders.ts';
import { differencesIn } from '../../support/books.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { password, personsToErase } from '../../support/persons-to-erase.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore({ jobs: true });
const persons = await personsToErase(store);
const { app, services, time } = store;
const { database } = services;
const { db } = database;

test('old orders no longer name their customers, unless they are in progress (R-PRIV-11)', async () => {
  const paid = await persons.oldGuestOrder('pat@mail.example');
  const guest = shopper(app);
  await guest.add(31);
  const { orderId } = await guest.placeOrder({ ...texasAddress, email: 'una@mail.example' });
  const [unpaid] = await db.select().from(orders).where(eq(orders.number, orderId));
  await persons.pass(namedDays.unpaid + 1);
  await forgetOldOrders(services);
  // It still waits for its payment.
  expect(await persons.owned().read(unpaid?.id ?? 0)).toMatchObject({ customerEmail: 'una@mail.example' });
  await expireOrders(services);
  await forgetOldOrders(services);
  expect(await persons.owned().read(unpaid?.id ?? 0)).toMatchObject({
    customerEmail: '',
    customerName: 'Erased customer',
  });
  expect(await persons.owned().read(paid.id)).toMatchObject({ customerEmail: 'pat@mail.example' });
  await persons.pass(namedDays.paid);
  await forgetOldOrders(services);
  expect(await persons.owned().read(paid.id)).toMatchObject({ customerEmail: '', orderId: paid.orderId });
  expect(await differencesIn(database)).toEqual([]);
});

test('an older database forgets again whom the file beside the backups names, and keeps who came back (R-PRIV-12)', async () => {
  const address = 'rex@mail.example';
  const restored = new Date(time.now.getTime() - dayMs);
  const old = { email: address, passwordHash: 'x', firstName: 'Rex', createdAt: restored };
  await db.insert(customers).values({ ...old, emailVerifiedAt: restored });
  const person = `account-${(await db.select().from(customers).where(eq(customers.email, address)))[0]?.id}`;
  await shopper(app).ok('POST', '/api/newsletter/subscribe', { email: address });
  expect((await persons.owned().call('DELETE', `/api/admin/customers/${person}`)).status).toBe(200);
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

  await persons.pass(erasureDays + 1);
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
