import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { dayMs } from '#domain/platform/time/durations.ts';
import { customers } from '#server/db/schema/accounts.ts';
import { draftOrders } from '#server/db/schema/drafts.ts';
import { orders } from '#server/db/schema/orders.ts';
import { webhookEvents } from '#server/db/schema/payments.ts';
import { restockRequests } from '#server/db/schema/restock.ts';
import { eventually } from './eventually.ts';
import { texasAddress } from './examples/texas-address.ts';
import { noise } from './odd-pictures.ts';
import { ownersOrders } from './owners-orders.ts';
import { shopper, type Shopper } from './shopper.ts';
import { askedBuild } from './fit-questions.ts';
import type { TestStore } from './store.ts';

export const password = 'range-day';

export const zebsEmail = 'zeb.quackenbush@mail.example';
const zebsAddress = {
  firstName: 'Zebulon',
  lastName: 'Quackenbush',
  email: zebsEmail,
  address: '77 Xylophone Way',
  city: 'San Angelo',
  state: 'TX',
  zipCode: '76903',
  phone: '325-555-0187',
} as const;
/** What tells who it was, in any spelling that the store keeps. */
export const traces = ['zebulon', 'quackenbush', 'xylophone', '3255550187', '325-555-0187', '198.51.100.77'];

/** Customers of a test store whose jobs run, to erase. */
export async function personsToErase(store: TestStore) {
  const { app, services, time } = store;
  const { db } = services.database;
  let owned = await ownersOrders(store);

  return { owned: () => owned, pass, oldGuestOrder, filesOf, linesWith, fullHistory, erase };

  /** The owner's session has ended by then. */
  async function pass(days: number) {
    time.pass(days * dayMs);
    owned = await ownersOrders(store);
  }

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

  function filesOf(folder: string) {
    return readdirSync(path.join(services.config.dataDir, folder), { recursive: true });
  }

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
    expect(
      (await app.inject({ method: 'POST', url: '/api/cases/photos', headers, payload })).statusCode,
    ).toBe(200);
  }

  /** A customer with everything that a store can know of one: edits, a refund, a case with a photo, lists, notes, drafts. */
  async function fullHistory() {
    const who = shopper(app, '198.51.100.77');
    const email = zebsEmail;
    const { call, move, read, paypal } = owned;
    await who.register(email, password);
    await db
      .update(customers)
      .set({ emailVerifiedAt: time.now, firstName: 'Zebulon', lastName: 'Quackenbush' })
      .where(eq(customers.email, email));
    await who.ok('POST', '/api/auth/addresses', { ...zebsAddress, email: undefined });
    await who.ok('POST', '/api/newsletter/subscribe', { email });
    await who.ok('POST', '/api/auth/forgot-password', { email });
    await db
      .insert(restockRequests)
      .values({ productId: 31, email, confirmedAt: time.now, createdAt: time.now });
    const question = 'Will it carry Quackenbush on the clip?';
    await who.ok('POST', '/api/fit-questions', { build: askedBuild, email, question });
    const build = {
      pistolMake: 'Glock',
      pistolModel: 'G19',
      holsterType: 'OWB',
      customNotes: 'Engrave Quackenbush',
    };
    await who.add(0, 1, build);
    await who.add(31);
    const order = await who.placeOrder(zebsAddress, { sendEmails: true });
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
    const note = { text: 'Zebulon called', key: randomUUID() };
    expect((await call('POST', `/api/admin/orders/${id}/notes`, note)).status).toBe(200);
    const message = { text: 'Dear Zebulon', key: randomUUID() };
    expect((await call('POST', `/api/admin/orders/${id}/messages`, message)).status).toBe(200);
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
    await guest.placeOrder(zebsAddress);
    return { who, id, order };
  }

  /** A guest's order of long ago, which nothing holds. */
  async function oldGuestOrder(address: string) {
    const { call, paypal } = owned;
    const guest = shopper(app);
    await guest.add(31);
    const order = await guest.placeOrder({ ...texasAddress, email: address });
    const { id: payment } = await guest.startPayment(order);
    await paypal.approve(payment);
    expect((await guest.capture(payment)).status).toBe(200);
    const [row] = await db.select().from(orders).where(eq(orders.number, order.orderId));
    const id = row?.id ?? 0;
    const parcel = { trackingNumber: '1Z999AA1', confirmedNumber: '1Z999AA1', shippingCarrier: 'UPS' };
    await call('PUT', `/api/admin/orders/${id}/shipping`, parcel);
    await pass(50);
    return { ...order, id, guest };
  }

  /** By its own account, with the password. */
  function erase(who: Pick<Shopper, 'call'>, typed = password) {
    return who.call('POST', '/api/auth/erase', { currentPassword: typed });
  }
}
