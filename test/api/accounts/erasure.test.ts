import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { OrderCase } from '#domain/care/cases/case.schema.ts';
import { customerSorts } from '#domain/identity/customers/customer-page.schema.ts';
import type { PersonalData } from '#domain/identity/privacy/personal-data.schema.ts';
import { emails } from '#server/db/schema/emails.ts';
import { erasures } from '#server/db/schema/privacy.ts';
import { expireOrders } from '#server/selling/checkout/expire-orders.ts';
import { differencesIn } from '../../support/books.ts';
import { eventually } from '../../support/eventually.ts';
import { password, personsToErase, traces, zebsEmail } from '../../support/persons-to-erase.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore({ jobs: true });
const persons = await personsToErase(store);
const { app, services } = store;
const { database } = services;
const { db } = database;

describe('a customer with a full history', async () => {
  const { who, id, order } = await persons.fullHistory();

  test('reads all of it in one file (R-PRIV-2)', async () => {
    const data = await who.ok<PersonalData>('GET', '/api/auth/data');
    expect(data).toMatchObject({
      account: { email: zebsEmail, firstName: 'Zebulon' },
      savedAddresses: [{ address: '77 Xylophone Way' }],
      sessions: [{ address: expect.any(String) }],
      newsletter: { unsubscribedAt: null },
      fitQuestions: [{ question: expect.stringContaining('Quackenbush') as string, answer: '' }],
      cases: [{ messages: [{ text: 'It broke. Zebulon' }] }],
    });
    // One for the account, one for the guest with its verified address.
    expect(data.orders).toHaveLength(2);
    expect(data.emails.length).toBeGreaterThan(2);
    expect(JSON.stringify(data)).not.toContain('Zebulon called');
  });

  test('is not erased by a wrong password, nor while an order is in progress (R-PRIV-3, R-PRIV-4)', async () => {
    expect(await persons.erase(who, 'wrong-one')).toMatchObject({
      status: 400,
      body: { field: 'currentPassword' },
    });
    const refusal = await persons.erase(who);
    expect(refusal.status).toBe(409);
    expect((refusal.body as { message: string }).message).toContain(
      `Order ${order.orderId} has an open return or warranty case.`,
    );
    expect(await who.ok('GET', '/api/auth/holds')).toContainEqual({
      orderNumber: order.orderId,
      reason: 'open-case',
      until: null,
    });
    const { body: cases } = await persons.owned().call<OrderCase[]>('GET', `/api/admin/orders/${id}/cases`);
    await persons.owned().call('POST', `/api/admin/cases/${cases[0]?.id}/decision`, { outcome: 'repair' });
    await persons.owned().call('POST', `/api/admin/cases/${cases[0]?.id}/close`);
    expect(await who.ok('GET', '/api/auth/holds')).toContainEqual({
      orderNumber: order.orderId,
      reason: 'not-shipped',
      until: null,
    });
    await persons.owned().call('PUT', `/api/admin/orders/${id}/shipping`, {
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
    const { body: found } = await persons
      .owned()
      .call<{ person: string; spent: string }[]>('GET', '/api/admin/customers?q=quackenb');
    const { total, refunded } = await persons
      .owned()
      .read(id)
      .then(({ totalAmount, refunded: back }) => ({
        total: totalAmount,
        refunded: back,
      }));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      name: 'Zebulon Quackenbush',
      email: zebsEmail,
      hasAccount: true,
      orders: 1,
      spent: (Number(total) - Number(refunded)).toFixed(2),
    });
    for (const q of [
      zebsEmail,
      `Zeb <${zebsEmail}>`,
      `mailto:${zebsEmail}`,
      '(325) 555-0187',
      'tel:+13255550187',
      '+1 325‑555‑0187 x12',
      '555‑0187',
      'zebulon quack',
    ]) {
      expect(
        (await persons.owned().call<object[]>('GET', `/api/admin/customers?${new URLSearchParams({ q })}`))
          .body,
        q,
      ).toHaveLength(1);
    }
    expect((await persons.owned().call<object[]>('GET', '/api/admin/customers?q=sling')).body).toEqual([]);
    for (const sort of customerSorts) {
      const sorted = await persons.owned().call<object[]>('GET', `/api/admin/customers?sort=${sort}&limit=1`);
      expect(sorted.body, sort).toHaveLength(1);
    }
    const { person } = found[0] ?? { person: '' };
    expect((await persons.owned().call('GET', `/api/admin/orders/${id}/customer`)).body).toEqual({ person });
    const note = { note: 'Zebulon likes tan', key: randomUUID() };
    await persons.owned().call('POST', `/api/admin/customers/${person}/notes`, note);
    const { body: page } = await persons.owned().call('POST', `/api/admin/customers/${person}/notes`, note);
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
    await persons.pass(50);
    await expireOrders(services);
    const again = shopper(app, '198.51.100.77');
    await again.signIn(zebsEmail, password);
    expect(await persons.linesWith(traces)).not.toEqual([]);
    const photos = persons.filesOf('case-photos');
    const before = await persons.owned().read(id);
    expect(await differencesIn(database)).toEqual([]);
    expect(await persons.erase(again)).toMatchObject({ status: 200 });

    await eventually(services, async () => {
      const [sent] = await db.select().from(emails).where(eq(emails.kind, 'data-erased'));
      expect(sent).toMatchObject({ recipient: '', sentAt: expect.any(Date) });
    });
    await db.execute(sql`delete from rate_limits`);
    expect(await persons.linesWith(traces)).toEqual([]);
    expect(photos.length).toBeGreaterThan(persons.filesOf('case-photos').length);
    expect(await differencesIn(database)).toEqual([]);

    expect((await again.call('GET', '/api/auth/profile')).status).toBe(401);
    const after = await persons.owned().read(id);
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
      const { status } = await persons.owned().call('GET', `/api/admin/orders/${id}${page}`);
      expect(status, page).toBe(page === '/customer' ? 404 : 200);
    }
    expect(
      (await persons.owned().call<object[]>('GET', `/api/admin/orders?q=${before.orderId}`)).body,
    ).toHaveLength(1);
    expect((await persons.owned().call('GET', '/api/admin/emails')).status).toBe(200);
    const [erasure] = await db.select().from(erasures).orderBy(desc(erasures.at)).limit(1);
    expect(erasure).toMatchObject({ by: 'customer', orders: expect.arrayContaining([id]) });
  });
});
