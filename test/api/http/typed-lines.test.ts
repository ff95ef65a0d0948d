import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Customer } from '#domain/identity/customers/customer.schema.ts';
import type { CustomerAddress } from '#domain/identity/customers/saved-address.schema.ts';
import type { Draft } from '#domain/selling/drafts/draft.schema.ts';
import { orders } from '#server/db/schema/orders.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { shopper } from '../../support/shopper.ts';
import { sharedStore } from '../../support/store.ts';

const store = await sharedStore();
const { app, services } = store;
const { db } = services.database;
const { call, paid, move, edit } = await ownersOrders(store);

/** Turned around, parted and padded with what nobody sees. */
const typed = { firstName: 'Da\u200bna\u202e', address: '410\nConcho Ave\u2069', city: 'San\tAngelo\u0007' };
const kept = { firstName: 'Dana', address: '410 Concho Ave', city: 'San Angelo' };
const typedName = 'Dana\r\nRey\u2066es';

// R-API-42, R-API-49
test('at checkout, a name and an address become lines that show all of their characters', async () => {
  const guest = shopper(app);
  await guest.add(31);
  const extra = { customerName: typedName };
  const { orderId } = await guest.placeOrder({ ...texasAddress, ...typed }, extra);
  const [row] = await db.select().from(orders).where(eq(orders.number, orderId));
  expect(row).toMatchObject({ customerName: 'Dana Reyes', shippingAddress: { ...texasAddress, ...kept } });
});

test('a name of nothing but hidden characters is missing', async () => {
  const guest = shopper(app);
  await guest.add(31);
  for (const firstName of ['\u200b', '\u202e \u0001']) {
    const answer = await guest.checkout({ ...texasAddress, firstName });
    expect(answer).toMatchObject({ status: 400, body: { field: 'shippingAddress.firstName' } });
  }
});

test('in an account, the names and the address book do the same', async () => {
  const guest = shopper(app);
  const form = { email: 'lines@mail.example', password: 'range-day', firstName: typed.firstName };
  const { customer } = await guest.ok<{ customer: Customer }>('POST', '/api/auth/register', form);
  expect(customer.firstName).toBe('Dana');
  await guest.signIn(form.email);
  const { email: _email, ...home } = texasAddress;
  const saved = await guest.ok<CustomerAddress>('POST', '/api/auth/addresses', { ...home, ...typed });
  expect(saved).toMatchObject(kept);
});

test('what the staff enter does too: a draft, an order and its address', async () => {
  const { body: draft } = await call<Draft>('POST', '/api/admin/drafts', {});
  const content = { ...draft.content, ...typed };
  const saved = await call<Draft>('PUT', `/api/admin/drafts/${draft.id}`, content, draft.version);
  expect(saved.body.content).toMatchObject(kept);

  const { id } = await paid();
  const { order } = (await move(id, { ...texasAddress, ...typed, phone: '325\n555\u200b0142' })).body;
  expect(order.shippingAddress).toEqual({ ...texasAddress, ...kept, phone: '325-555-0142' });
  expect((await edit(id, { customerName: typedName })).body.customerName).toBe('Dana Reyes');
});
