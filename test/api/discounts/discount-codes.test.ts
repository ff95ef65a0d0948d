import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ensureFirstAdmin } from '#server/identity/staff/first-admin.ts';
import { orders } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';
import { insertRefund } from '../../support/refund-rows.ts';

const { app, services } = await testStore();
const { db } = services.database;
await ensureFirstAdmin(db, services.config);
const signedIn = await app.inject({
  method: 'POST',
  url: '/api/admin/login',
  payload: { username: 'admin', password: 'a-password-for-tests' },
});
const headers = { authorization: `Bearer ${signedIn.json<{ token: string }>().token}` };
const url = '/api/admin/discount-codes';

const percent = {
  code: 'SPRING',
  discountPercent: 15,
  expiresAt: '2099-01-31',
  eligibleProducts: ['apparel'],
};

function create(payload: object) {
  return app.inject({ method: 'POST', url, headers, payload });
}

function update(id: number, payload: object, version?: number) {
  const match = version === undefined ? {} : { 'if-match': `"${version}"` };
  return app.inject({ method: 'PUT', url: `${url}/${id}`, headers: { ...headers, ...match }, payload });
}

// R-ADISC-2, R-ADISC-6, R-API-28, R-API-41, R-DISC-3
test('a code is stored in uppercase and valid until the end of the chosen day in the store’s time zone', async () => {
  const made = await create({ ...percent, code: ' spring-25 ' });
  expect(made.statusCode).toBe(201);
  expect(made.json()).toMatchObject({
    code: 'SPRING-25',
    discountPercent: 15,
    fixedPrice: null,
    isActive: true,
    taxExempt: false,
    expiresAt: '2099-02-01T05:59:59.999Z',
    uses: 0,
    revenue: '0.00',
    version: 1,
  });
  const checked = await app.inject({
    method: 'POST',
    url: '/api/discount/validate',
    payload: { code: 'spring-25' },
  });
  expect(checked.json()).toMatchObject({ code: 'SPRING-25', discountPercent: 15 });
});

test('a code can be saved unchanged', async () => {
  const made = await create({ ...percent, code: 'AS-READ' });
  const read = made.json<{ id: number }>();
  const saved = await update(read.id, { ...read, discountPercent: 20 });
  expect(saved.statusCode, saved.body).toBe(200);
  expect(saved.json()).toMatchObject({ discountPercent: 20, expiresAt: '2099-02-01T05:59:59.999Z' });
});

test.each([
  ['code', { code: '' }],
  ['code', { code: 'TWO WORDS' }],
  ['discountPercent', { discountPercent: 0 }],
  ['discountPercent', { discountPercent: 101 }],
  ['fixedPrice', { fixedPrice: 1999 }],
  ['discountPercent', { discountPercent: null }],
  ['maxQuantity', { maxQuantity: 0 }],
  ['expiresAt', { expiresAt: '2020-01-01' }],
  ['expiresAt', { expiresAt: '2099-02-30' }],
  ['expiresAt', { expiresAt: '9999-12-31' }],
  ['expiresAt', { expiresAt: '2099-02-30T99:00:00Z' }],
  ['expiresAt', { expiresAt: undefined }],
])('a wrong %s is refused by name: %j (R-ADISC-3, R-ADISC-6)', async (field, wrong) => {
  const refused = await create({ ...percent, code: 'WRONG', ...wrong });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ field });
});

test.each([
  ['FIXED', { discountPercent: null, fixedPrice: 1999, maxQuantity: 2 }],
  ['SHIP', { discountPercent: null, fixedShippingRate: 0 }],
  ['NOTAX', { discountPercent: null, taxExempt: true }],
])('%s may change the price, shipping or tax: %j (R-ADISC-1, R-ADISC-4)', async (code, fields) => {
  expect((await create({ ...percent, code, ...fields })).json()).toMatchObject({ code, ...fields });
});

test('two codes with one name are refused, also by renaming', async () => {
  const first = (await create({ ...percent, code: 'ONCE' })).json<{ id: number }>();
  expect((await create({ ...percent, code: 'once' })).json()).toMatchObject({ field: 'code' });
  const second = (await create({ ...percent, code: 'TWICE' })).json<{ id: number }>();
  expect((await update(second.id, { ...percent, code: 'ONCE' })).json()).toMatchObject({ field: 'code' });
  expect((await update(first.id, { ...percent, code: 'ONCE', discountPercent: 20 })).statusCode).toBe(200);
});

test('the second editor gets what the first one saved, and nothing is overwritten (R-ADMIN-16, R-API-41)', async () => {
  const { id } = (await create({ ...percent, code: 'EDITED' })).json<{ id: number }>();
  expect((await update(id, { ...percent, code: 'EDITED', discountPercent: 20 }, 1)).json()).toMatchObject({
    version: 2,
  });
  const late = await update(id, { ...percent, code: 'EDITED', discountPercent: 30 }, 1);
  expect(late.statusCode).toBe(412);
  expect(late.json()).toMatchObject({ current: { discountPercent: 20, version: 2 } });
  expect((await update(id, { ...percent, code: 'EDITED', discountPercent: 30 }, 2)).statusCode).toBe(200);
});

test('a code that is inactive, expired or deleted grants nothing (R-API-41)', async () => {
  const validate = async (code: string) =>
    (await app.inject({ method: 'POST', url: '/api/discount/validate', payload: { code } })).statusCode;
  await create({ ...percent, code: 'ASLEEP', isActive: false });
  expect(await validate('ASLEEP')).toBe(400);
  const { id } = (await create({ ...percent, code: 'GONE' })).json<{ id: number }>();
  expect(await validate('GONE')).toBe(200);
  expect((await app.inject({ method: 'DELETE', url: `${url}/${id}`, headers })).statusCode).toBe(200);
  expect(await validate('GONE')).toBe(400);
  expect((await app.inject({ method: 'DELETE', url: `${url}/${id}`, headers })).statusCode).toBe(404);
});

test('uses and revenue count the orders that were paid with the code (R-ADISC-14)', async () => {
  await create({ ...percent, code: 'ALLFREE', discountPercent: 100, fixedShippingRate: 0 });
  const guest = shopper(app);
  await guest.add(31);
  expect((await guest.checkout(undefined, { discountCode: 'ALLFREE' })).body).toMatchObject({
    status: 'paid',
  });
  const codes = (await app.inject({ url, headers })).json<{ code: string }[]>();
  expect(codes.find(({ code }) => code === 'ALLFREE')).toMatchObject({ uses: 1, revenue: '0.00' });
});

test('refunds reduce a code’s revenue, except those of duplicate payments', async () => {
  await create({ ...percent, code: 'TENOFF', discountPercent: 10 });
  const guest = shopper(app);
  await guest.add(31);
  const { body } = await guest.checkout(undefined, { discountCode: 'TENOFF' });
  const { orderId: number, totalAmount } = body as { orderId: string; totalAmount: string };
  const paid = { status: 'paid', paidAt: new Date(), paymentTransactionId: 'kept' } as const;
  const [order] = await db.update(orders).set(paid).where(eq(orders.number, number)).returning();
  const giveBack = async (captureId: string, amountCents: number, endReason?: 'order-moved-on') => {
    const [payment] = await db
      .insert(payments)
      .values({
        orderId: order?.id ?? 0,
        provider: 'paypal',
        status: 'captured',
        amountCents,
        captureId,
        endReason,
      })
      .returning();
    const paymentId = payment?.id ?? '';
    await insertRefund(db, { paymentId, amountCents, status: 'completed' });
  };
  const revenue = async () => {
    const codes = (await app.inject({ url, headers })).json<{ code: string; revenue: string }[]>();
    return codes.find(({ code }) => code === 'TENOFF')?.revenue;
  };
  await giveBack('came twice', order?.totalCents ?? 0, 'order-moved-on');
  expect(await revenue()).toBe(totalAmount);
  await giveBack('kept', 500);
  expect(await revenue()).toBe((Number(totalAmount) - 5).toFixed(2));
});

test('the list has pages, newest first (R-API-32)', async () => {
  const seen: string[] = [];
  type Response = Awaited<ReturnType<typeof app.inject>>;
  let next: string | undefined = `${url}?limit=3`;
  while (next !== undefined) {
    const page: Response = await app.inject({ url: next, headers });
    seen.push(...page.json<{ code: string }[]>().map(({ code }) => code));
    next = /<([^>]+)>/.exec(String(page.headers['link'] ?? ''))?.[1];
  }
  const all = (await app.inject({ url, headers })).json<{ code: string }[]>().map(({ code }) => code);
  expect(seen).toEqual(all);
});
