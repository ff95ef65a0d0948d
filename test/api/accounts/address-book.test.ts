import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mostSavedAddresses, type CustomerAddress } from '#domain/identity/customers/saved-address.schema.ts';
import { orders } from '#server/db/schema/orders.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { shopper, type Shopper } from '../../support/shopper.ts';
import { sharedStore } from '../../support/store.ts';

const { app, services } = await sharedStore();
const { db } = services.database;

const { email: _email, ...home } = texasAddress;
const work = { ...home, address: '12 Range Road', apartment: 'Suite 5' };
const sling = 31;

let people = 0;

async function newCustomer() {
  const who = shopper(app);
  const email = `book${(people += 1)}@mail.example`;
  await who.register(email);
  return { who, email };
}

const book = (who: Shopper) => who.ok<CustomerAddress[]>('GET', '/api/auth/addresses');
const add = (who: Shopper, address: object) =>
  who.ok<CustomerAddress>('POST', '/api/auth/addresses', address);

test('the first saved address is the default, and a later one can take its place (R-ACCT-41)', async () => {
  const { who, email } = await newCustomer();
  const first = await add(who, home);
  expect(first).toEqual({ ...home, email, id: first.id, isDefault: true });
  const second = await add(who, work);
  expect((await book(who)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [first.id, true],
    [second.id, false],
  ]);
  await who.ok('PUT', `/api/auth/addresses/${second.id}`, { ...work, isDefault: true });
  expect((await book(who)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [second.id, true],
    [first.id, false],
  ]);
  // Without another default, the default stays.
  await who.ok('PUT', `/api/auth/addresses/${second.id}`, { ...work, city: 'Christoval', isDefault: false });
  expect((await book(who))[0]).toMatchObject({ id: second.id, city: 'Christoval', isDefault: true });
});

test('a deleted default is replaced by the newest other address (R-ACCT-41)', async () => {
  const { who } = await newCustomer();
  const [first, , third] = [
    await add(who, home),
    await add(who, work),
    await add(who, { ...work, apartment: 'B' }),
  ];
  await who.ok('DELETE', `/api/auth/addresses/${first.id}`);
  expect((await book(who)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [third.id, true],
    [expect.any(Number), false],
  ]);
});

test('a changed or deleted address leaves orders as they are (R-ACCT-41)', async () => {
  const { who } = await newCustomer();
  const saved = await add(who, home);
  await who.add(sling);
  const { orderId } = await who.placeOrder(texasAddress);
  await who.ok('PUT', `/api/auth/addresses/${saved.id}`, work);
  await who.ok('DELETE', `/api/auth/addresses/${saved.id}`);
  const [order] = await db.select().from(orders).where(eq(orders.number, orderId));
  expect(order?.shippingAddress).toEqual(texasAddress);
});

test('the checkout is offered saved addresses, otherwise those of orders (R-ACCT-42)', async () => {
  const { who } = await newCustomer();
  await who.add(sling);
  await who.placeOrder(texasAddress);
  expect(await book(who)).toEqual([{ ...texasAddress, id: null, isDefault: false }]);
  const { id } = await add(who, work);
  expect((await book(who)).map((address) => address.id)).toEqual([id]);
});

test.each<[string, object, string]>([
  ['a ZIP code of another state', { zipCode: '10001' }, 'zipCode'],
  ['no street', { address: ' ' }, 'address'],
  ['an unknown state', { state: 'XX' }, 'state'],
])('%s is refused', async (_what, wrong, field) => {
  const { who } = await newCustomer();
  const answer = await who.call('POST', '/api/auth/addresses', { ...home, ...wrong });
  expect(answer).toMatchObject({ status: 400, body: { field } });
  expect(await book(who)).toEqual([]);
});

test('the book has at most 20 addresses, also if they are saved at once (R-ACCT-41)', async () => {
  const { who } = await newCustomer();
  const answers = await Promise.all(
    Array.from({ length: mostSavedAddresses + 2 }, (_none, index) =>
      who.call('POST', '/api/auth/addresses', { ...home, apartment: `Apt ${index}` }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostSavedAddresses);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    message: 'You can save up to 20 addresses. Delete one first.',
  });
  expect((await book(who)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

test('nobody reads or changes another customer’s addresses', async () => {
  const { who } = await newCustomer();
  const { id } = await add(who, home);
  const { who: other } = await newCustomer();
  expect(await other.call('PUT', `/api/auth/addresses/${id}`, work)).toMatchObject({ status: 404 });
  expect(await other.call('DELETE', `/api/auth/addresses/${id}`)).toMatchObject({ status: 404 });
  expect(await shopper(app).call('POST', '/api/auth/addresses', home)).toMatchObject({ status: 401 });
  expect((await book(who))[0]).toMatchObject(home);
});
