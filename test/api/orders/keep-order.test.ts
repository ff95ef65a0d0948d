import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { CustomerOrder } from '#domain/identity/customers/customer.schema.ts';
import { customers } from '#server/db/schema/accounts.ts';
import { emails } from '#server/db/schema/emails.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { provider } from '../../support/ledger.ts';
import { shopper } from '../../support/shopper.ts';
import { sharedStore } from '../../support/store.ts';

const { app, services, simulator } = await sharedStore();
const { db } = services.database;
const paypal = provider(simulator);

async function paidGuest(email: string) {
  const guest = shopper(app);
  await guest.add(31);
  const order = await guest.placeOrder({ ...texasAddress, email });
  const { id } = await guest.startPayment(order);
  await paypal.approve(id);
  await guest.capture(id);
  const keep = (password: string, who = guest) =>
    who.call('POST', `/api/orders/${order.orderId}/account`, { password });
  return { guest, keep, ...order };
}

const sentTo = async (email: string) =>
  (
    await db
      .select({ kind: emails.kind })
      .from(emails)
      .where(eq(emails.recipient, email))
      .orderBy(emails.createdAt)
  )
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'order-confirmation');

test('a guest sets a password, verifies the address and has the order (R-ACCT-40)', async () => {
  const email = 'keeps@mail.example';
  const { keep, orderId } = await paidGuest(email);
  expect(await keep('range-day')).toEqual({ status: 200, body: { ok: true } });
  expect(await sentTo(email)).toEqual(['account-welcome']);
  const customer = shopper(app);
  expect(await customer.signIn(email)).toMatchObject({ firstName: 'Dana', emailVerified: false });
  expect(await customer.ok('GET', '/api/auth/orders')).toEqual([]);
  await db.update(customers).set({ emailVerifiedAt: new Date() }).where(eq(customers.email, email));
  expect(await customer.ok<CustomerOrder[]>('GET', '/api/auth/orders')).toMatchObject([{ orderId }]);
});

test('where there is an account, the answer is the same, its password stays and its owner gets an email (R-ACCT-40)', async () => {
  const email = 'known@mail.example';
  await shopper(app).register(email);
  const { keep } = await paidGuest(email);
  expect(await keep('another-one')).toEqual({ status: 200, body: { ok: true } });
  expect(await sentTo(email)).toEqual(['account-welcome', 'account-exists']);
  expect(await shopper(app).signIn(email)).toMatchObject({ email });
});

test('only the guest who paid the order can keep it', async () => {
  const { keep } = await paidGuest('alone@mail.example');
  expect(await keep('range-day', shopper(app))).toMatchObject({ status: 404 });
  expect(await keep('short')).toMatchObject({ status: 400, body: { field: 'password' } });
  const unpaid = shopper(app);
  await unpaid.add(31);
  const { orderId } = await unpaid.placeOrder();
  const answer = await unpaid.call('POST', `/api/orders/${orderId}/account`, { password: 'range-day' });
  expect(answer).toMatchObject({ status: 404 });
});
