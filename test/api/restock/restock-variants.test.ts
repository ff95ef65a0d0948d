import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { hourMs } from '#domain/platform/time/durations.ts';
import { productVariants } from '#server/db/schema/catalog.ts';
import { emails } from '#server/db/schema/emails.ts';
import { restockRequests } from '#server/db/schema/restock.ts';
import { propsToRender } from '#server/platform/email-sending/link-email.ts';
import { notifyRestocked } from '#server/catalog/restock/notify-restocked.ts';
import { testStore } from '../../support/store.ts';
import { setVariants } from '../../support/variants.ts';

const { app, services, time } = await testStore();
const { db } = services.database;

const tee = 3;
const wish = { productId: tee, size: 'XL', color: 'Charcoal' };

beforeEach(async () => {
  await db.delete(restockRequests);
  await db.delete(emails);
  await setUnits({ 'Charcoal XL': 0, 'Black XL': 4 });
  time.pass(hourMs);
});

async function setUnits(units: Record<string, number>): Promise<void> {
  const { productId, size, color } = productVariants;
  for (const [name, stockQuantity] of Object.entries(units)) {
    const [ofColor = '', ofSize = ''] = name.split(' ');
    await setVariants(db, { stockQuantity }, and(eq(productId, tee), eq(size, ofSize), eq(color, ofColor)));
  }
}

function ask(email: string, more: object) {
  return app.inject({ method: 'POST', url: '/api/restock-requests', payload: { email, ...more } });
}

async function sent(kind: 'restock-confirm' | 'restock-notice') {
  return db.select().from(emails).where(eq(emails.kind, kind)).orderBy(emails.createdAt);
}

/** Asks, and confirms by the emailed link. */
async function waitsFor(address: string, more: object): Promise<unknown> {
  expect((await ask(address, more)).statusCode).toBe(200);
  const email = (await sent('restock-confirm')).findLast(({ recipient }) => recipient === address);
  const props = email && (await propsToRender(db, email, time.now));
  const token = props && 'confirmToken' in props ? props.confirmToken : '';
  const url = '/api/restock-requests/confirm';
  return (await app.inject({ method: 'POST', url, payload: { token } })).json();
}

test('a sold-out combination can be asked for while others are in stock; one in stock cannot (R-RESTOCK-1)', async () => {
  expect(await waitsFor('a@example.com', wish)).toMatchObject({ productName: '1791 Tee, Charcoal, XL' });
  expect((await ask('a@example.com', { ...wish, color: 'Black' })).statusCode).toBe(409);
  expect((await ask('a@example.com', { productId: tee })).statusCode).toBe(409);
  expect((await ask('a@example.com', { productId: tee, size: 'XL' })).statusCode).toBe(409);
  await setUnits({ 'Black XL': 0 });
  expect((await ask('a@example.com', { productId: tee, size: 'XL' })).statusCode).toBe(200);
});

test('a combination that is back sends its email, once, and others send none for it (R-RESTOCK-5)', async () => {
  await waitsFor('exact@example.com', wish);
  await setUnits({ 'Black XL': 0 });
  await waitsFor('any@example.com', { productId: tee, size: 'XL' });
  const recipients = async () => (await sent('restock-notice')).map(({ recipient }) => recipient).toSorted();
  await setUnits({ 'Charcoal S': 50 });
  await notifyRestocked(services);
  expect(await recipients()).toEqual([]);
  await setUnits({ 'Black XL': 2 });
  await notifyRestocked(services);
  expect(await recipients()).toEqual(['any@example.com']);
  await setUnits({ 'Charcoal XL': 1 });
  await notifyRestocked(services);
  await setUnits({ 'Charcoal XL': 0 });
  await setUnits({ 'Charcoal XL': 9 });
  await notifyRestocked(services);
  expect(await recipients()).toEqual(['any@example.com', 'exact@example.com']);
  const notice = (await sent('restock-notice')).find(({ recipient }) => recipient === 'exact@example.com');
  expect(notice?.props).toMatchObject({
    productName: '1791 Tee, Charcoal, XL',
    size: 'XL',
    color: 'Charcoal',
  });
});
