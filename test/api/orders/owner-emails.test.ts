import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OrderWithMoney } from '#domain/orders/read/admin-order.schema.ts';
import { products } from '#server/db/schema/catalog.ts';
import { orders } from '#server/db/schema/orders.ts';
import { createMailer } from '#server/platform/email-sending/mailer.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { builtTemplates } from '../../support/email-templates.ts';
import { owner } from '../../support/owner.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';
import { sendEmail } from '#server/platform/email-sending/send-email.ts';
import { allSales } from '#server/money/statistics/sales.queries.ts';

const server = await startMailServer();
const { app, services } = await testStore({
  env: { SMTP_URL: server.url, FULFILLMENT_EMAIL: 'bench@shop.example' },
});
const { db } = services.database;
const call = await owner(app, services);

beforeAll(async () => {
  const mailer = createMailer(services, await builtTemplates());
  services.queue.work('mail.send', (payload, run) => sendEmail({ ...services, mailer }, payload, run));
  await services.queue.start();
  // The first emails of a process take longest, on a busy machine longer than an answer waits.
  const { id } = await placed();
  await call('POST', `/api/admin/orders/${id}/mark-paid`);
  await vi.waitUntil(() => server.emails.length === 2, { timeout: 100_000 });
  server.emails.length = 0;
});
afterAll(() => server.close());

let count = 0;

async function placed() {
  count += 1;
  const customerEmail = `buyer-${count}@mail.example`;
  const guest = shopper(app);
  await guest.add(31);
  const order = await guest.placeOrder(texasAddress, { customerEmail });
  const [row] = await db.select().from(orders).where(eq(orders.number, order.orderId));
  return { ...order, guest, id: row?.id ?? 0, customerEmail };
}

/** The number of orders that the statistics count as sold. */
async function countSold(): Promise<number> {
  return (await allSales(db)).orders;
}

function emailsTo(address: string) {
  return server.emails.filter((email) => email.to?.some((to) => 'address' in to && to.address === address));
}

let parcels = 1000;
/** With a number of its own: another customer's is refused (R-SHIP-29). */
const newParcel = () => ({
  trackingNumber: `9400 ${parcels++}`,
  shippingCarrier: 'USPS',
  customerNotes: 'Left at the bench',
});

describe('marking as paid', () => {
  test('makes a pending order paid, sends both emails, and reports which were sent (R-AORD-18, R-API-39, R-EMAIL-5)', async () => {
    const { id, orderId, customerEmail } = await placed();
    expect(await call('POST', `/api/admin/orders/${id}/mark-paid`)).toMatchObject({
      status: 200,
      body: { fulfillmentEmailSent: true, confirmationEmailSent: true },
    });
    expect(emailsTo(customerEmail).map(({ subject }) => subject)).toEqual([`Order ${orderId} confirmed`]);
    expect(emailsTo('bench@shop.example')).toHaveLength(1);
    expect((await call<OrderWithMoney>('GET', `/api/admin/orders/${id}`)).body).toMatchObject({
      status: 'paid',
      paymentMethod: 'manual',
      history: [{ actor: 'owner', what: 'marked-paid' }, { what: 'order-placed' }],
    });
  });

  test('an order that is not pending changes nothing and reports it (R-AORD-9)', async () => {
    const { id } = await placed();
    await call('POST', `/api/admin/orders/${id}/mark-paid`);
    expect(await call('POST', `/api/admin/orders/${id}/mark-paid`)).toMatchObject({
      status: 409,
      body: { message: 'This order is already paid.' },
    });
  });

  test('by saving the status does the same (R-AORD-7, R-AORD-8)', async () => {
    const { id, customerEmail } = await placed();
    const { body } = await call<OrderWithMoney>('GET', `/api/admin/orders/${id}`);
    expect(await call('PUT', `/api/admin/orders/${id}`, { ...body, status: 'paid' })).toMatchObject({
      body: { status: 'paid', fulfillmentEmailSent: true, confirmationEmailSent: true },
    });
    expect(emailsTo(customerEmail)).toHaveLength(1);
  });

  test('by an override that skips it does the same, with the reason in the history (R-AORD-8, R-AORD-13)', async () => {
    const { id, customerEmail, guest } = await placed();
    const { body } = await call<OrderWithMoney>('GET', `/api/admin/orders/${id}`);
    expect(body.paidAt).toBeNull();
    const sold = await countSold();
    const wish = { ...body, status: 'shipped', overrideReason: 'Paid in cash at the gun show' };
    expect(await call('PUT', `/api/admin/orders/${id}`, wish)).toMatchObject({
      body: {
        status: 'shipped',
        paidAt: expect.any(String) as string,
        paymentMethod: 'manual',
        fulfillmentEmailSent: true,
        confirmationEmailSent: true,
        history: [
          { what: 'status-changed', detail: { from: 'pending', to: 'shipped', reason: wish.overrideReason } },
          { what: 'marked-paid' },
          { what: 'order-placed' },
        ],
      },
    });
    expect(emailsTo(customerEmail)).toHaveLength(1);
    expect(await guest.cart()).toEqual([]);
    expect(await countSold()).toBe(sold + 1);
  });

  test('again for an order set back to pending sells and emails nothing twice', async () => {
    const { id, customerEmail } = await placed();
    await call('POST', `/api/admin/orders/${id}/mark-paid`);
    const { body } = await call<OrderWithMoney>('GET', `/api/admin/orders/${id}`);
    const back = { ...body, status: 'pending', overrideReason: 'The check bounced' };
    expect(await call('PUT', `/api/admin/orders/${id}`, back)).toMatchObject({ body: { status: 'pending' } });
    await db.update(products).set({ trackStock: true, stockQuantity: 5 }).where(eq(products.id, 31));
    expect((await call('POST', `/api/admin/orders/${id}/mark-paid`)).status).toBe(200);
    const [product] = await db.select().from(products).where(eq(products.id, 31));
    expect(product?.stockQuantity).toBe(5);
    await db.update(products).set({ trackStock: false }).where(eq(products.id, 31));
    expect(emailsTo(customerEmail)).toHaveLength(1);
  });

  test('removes the bought lines from the cart, and a later approval is not captured', async () => {
    const { id, guest, ...order } = await placed();
    await guest.startPayment(order);
    await call('POST', `/api/admin/orders/${id}/mark-paid`);
    expect(await guest.cart()).toEqual([]);
    expect((await guest.tryPayment(order)).status).toBe(409);
  });
});

describe('a shipment', () => {
  // R-AORD-17, R-API-38, R-EMAIL-1, R-EMAIL-8, R-ORD-4, R-ORD-18, R-SHIP-14, R-SHIP-15
  test('sets a paid order to shipped and emails the customer the carrier’s link, in HTML and text', async () => {
    const { id, orderId, customerEmail } = await placed();
    await call('POST', `/api/admin/orders/${id}/mark-paid`);
    const answer = await call('PUT', `/api/admin/orders/${id}/shipping`, {
      ...newParcel(),
      shippingCost: '7.25',
      shippingDate: '2026-11-21',
      estimatedDelivery: '2026-11-25',
    });
    expect(answer.body).toMatchObject({
      emailSent: true,
      message: 'Shipping info updated and customer notified',
      order: {
        status: 'shipped',
        shippingCost: '7.25',
        totalAmount: '48.43',
        estimatedDelivery: '2026-11-25',
      },
    });
    const email = emailsTo(customerEmail).find(({ subject }) => subject === `Order ${orderId} is on its way`);
    for (const text of [email?.html, email?.text]) {
      expect(text).toContain('https://tools.usps.com/go/TrackConfirmAction?tLabels=94001000');
      expect(text).toContain('November 25, 2026');
      expect(text).toContain('Left at the bench');
    }
  });

  test('without notification sends nothing and reports that (R-AORD-17, R-API-38)', async () => {
    const { id, customerEmail } = await placed();
    await call('POST', `/api/admin/orders/${id}/mark-paid`);
    const silent = { ...newParcel(), sendNotification: false };
    expect(await call('PUT', `/api/admin/orders/${id}/shipping`, silent)).toMatchObject({
      body: { emailSent: false, message: 'Shipping info updated successfully', order: { status: 'shipped' } },
    });
    expect(emailsTo(customerEmail)).toHaveLength(1);
  });

  test('by tracking number alone does the same (R-API-40, R-ORD-18)', async () => {
    const { id, customerEmail } = await placed();
    await call('POST', `/api/admin/orders/${id}/mark-paid`);
    const parcel = newParcel();
    const { status, body } = await call('POST', `/api/admin/orders/${id}/tracking`, parcel);
    expect(status).toBe(200);
    expect(body).toMatchObject({ emailSent: true, order: { status: 'shipped', ...parcel } });
    expect(emailsTo(customerEmail)).toHaveLength(2);
  });

  test('that the mail server refuses is stored anyway, and emailSent is false (R-EMAIL-5)', async () => {
    const { id } = await placed();
    await call('POST', `/api/admin/orders/${id}/mark-paid`);
    server.answer(550);
    expect(await call('POST', `/api/admin/orders/${id}/tracking`, newParcel())).toMatchObject({
      status: 200,
      body: { emailSent: false, order: { status: 'shipped' } },
    });
    server.answer('accept');
    expect(await call('POST', `/api/admin/orders/${id}/emails`, { kind: 'shipping-notice' })).toMatchObject({
      body: { emailSent: true, message: 'Email sent again' },
    });
  });

  test('is emailed again on request, to the order’s current address (R-EMAIL-6)', async () => {
    const { id } = await placed();
    await call('POST', `/api/admin/orders/${id}/mark-paid`);
    const { body } = await call<OrderWithMoney>('GET', `/api/admin/orders/${id}`);
    await call('PUT', `/api/admin/orders/${id}`, { ...body, customerEmail: 'right@mail.example' });
    await call('POST', `/api/admin/orders/${id}/emails`, { kind: 'order-confirmation' });
    expect(emailsTo('right@mail.example')).toHaveLength(1);
    expect(await call('POST', `/api/admin/orders/${id}/emails`, { kind: 'shipping-notice' })).toMatchObject({
      status: 409,
      body: { field: 'kind' },
    });
  });
});
