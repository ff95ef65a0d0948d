import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs } from '#domain/platform/time/durations.ts';
import type { SoldPairing } from '#domain/catalog/holster/fit-question.schema.ts';
import type { Evidence } from '#domain/orders/read/evidence.schema.ts';
import type { Draft } from '#domain/selling/drafts/draft.schema.ts';
import { sweepFitQuestions } from '#server/catalog/holster/fit-questions.ts';
import { fitQuestions } from '#server/db/schema/fit.ts';
import { orders } from '#server/db/schema/orders.ts';
import { differencesIn } from '../../support/books.ts';
import { addressIn } from '../../support/examples/addresses.ts';
import { askedBuild as build, fitAsker } from '../../support/fit-questions.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore({ env: { RATE_LIMIT_SCALE: '1000' } });
const { services, time, app } = store;
const { db } = services.database;
const { call, paypal, read } = await ownersOrders(store);
const { ask, confirmed } = fitAsker(store, call);

afterEach(async () => {
  const [difference] = await differencesIn(services.database);
  if (difference !== undefined) throw new Error(difference);
});

beforeEach(async () => {
  await db.delete(fitQuestions);
});

test('the order keeps the yes: on its page, its sheet and its evidence (R-FIT-7)', async () => {
  const code = await confirmed();
  const guest = shopper(app);
  await guest.add(0, 1, { ...build, fitCode: code });
  const placed = await guest.placeOrder(addressIn('TX'));
  const { id: paymentId } = await guest.startPayment(placed);
  await paypal.approve(paymentId);
  expect((await guest.capture(paymentId)).status).toBe(200);
  const [row] = await db.select().from(orders).where(eq(orders.number, placed.orderId));
  const order = await read(row?.id ?? 0);
  const value = expect.stringMatching(
    /^Confirmed for Heckler & Koch VP9SK with SureFire X300U-B, by us on \w+ \d+, \d{4}$/,
  ) as string;
  const choices = expect.arrayContaining([{ label: 'Fit', value }]) as object[];
  expect(order.lines).toMatchObject([{ choices }]);
  expect(JSON.stringify(order.lines)).not.toContain(code);
  const { body: evidence } = await call<Evidence>('GET', `/api/admin/orders/${order.id}/evidence`);
  expect(evidence.lines).toMatchObject([{ choices }]);
  // Bought again, it is looked up again; an edit of something else keeps it.
  const customizations = JSON.parse(order.items[0]?.customization ?? '') as object;
  await guest.add(0, 1, customizations);
  const edit = { lineId: order.lines[0]?.id, quantity: 1, choices: { ...build, color: 'Red' } };
  const quoted = await call<{ difference: string }>('POST', `/api/admin/orders/${order.id}/lines/quote`, {
    lines: [edit],
  });
  expect(quoted).toMatchObject({ status: 200, body: { difference: '0.00' } });
  const body = { lines: [edit], difference: '0.00', key: randomUUID() };
  expect(await call('PUT', `/api/admin/orders/${order.id}/lines`, body)).toMatchObject({ status: 200 });
  expect((await read(order.id)).lines).toMatchObject([{ choices }]);
});

test('sold pairings are counted with their remakes and cases (R-FIT-8)', async () => {
  const g43x = {
    pistolMake: 'Glock',
    pistolModel: 'G43X',
    holsterType: 'IWB',
    weaponLight: 'Streamlight TLR-7 Sub',
  };
  const guest = shopper(app);
  await guest.add(0, 3, g43x);
  const placed = await guest.placeOrder(addressIn('TX'));
  const { id: paymentId } = await guest.startPayment(placed);
  await paypal.approve(paymentId);
  await guest.capture(paymentId);
  const [row] = await db.select().from(orders).where(eq(orders.number, placed.orderId));
  const order = await read(row?.id ?? 0);
  const opened = await call('POST', `/api/admin/orders/${order.id}/cases`, {
    reason: 'wrong-fit',
    lines: [{ lineId: order.lines[0]?.id, quantity: 1 }],
    message: '',
    notify: false,
    key: randomUUID(),
  });
  expect(opened.status, JSON.stringify(opened.body)).toBe(200);
  const draft = await call<Draft>('POST', '/api/admin/drafts', { remakeOf: order.id });
  const lines = draft.body.content.lines.map((line) => ({ ...line, quantity: 1 }));
  const saved = await call<Draft>(
    'PUT',
    `/api/admin/drafts/${draft.body.id}`,
    { ...draft.body.content, lines },
    draft.body.version,
  );
  const remade = await call('POST', `/api/admin/drafts/${draft.body.id}/place`, {
    payment: 'none',
    total: saved.body.total,
  });
  expect(remade.status, JSON.stringify(remade.body)).toBe(200);
  const { body: sold } = await call<SoldPairing[]>('GET', '/api/admin/fit-pairings');
  expect(sold).toContainEqual({
    pistol: 'Glock G43X',
    light: 'Streamlight TLR-7 Sub',
    sold: 3,
    remade: 1,
    cases: 1,
  });
});

test('old questions are deleted (R-FIT-9)', async () => {
  await confirmed('old@mail.example');
  await ask('open@mail.example');
  await sweepFitQuestions(services);
  expect(await db.$count(fitQuestions)).toBe(2);
  time.pass(181 * dayMs);
  await sweepFitQuestions(services);
  expect(await db.$count(fitQuestions)).toBe(0);
});
