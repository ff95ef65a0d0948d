import { expect, test } from 'vitest';
import { DAY, HOUR } from '../shared/wire/durations.ts';
import { openShop, usd, type Answer } from './support/shop.ts';

test('creating again with the same id gives the same order with 200', async () => {
  const { createOrder, control } = await openShop();
  const first = await createOrder({}, 'o-1');
  const second = await createOrder({ custom_id: 'other' }, 'o-1');
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(second.body).toEqual(first.body);
  expect((await control('GET', '/_sim/ledger')).body.orders).toHaveLength(1);
});

test('capture ids are forgotten after six hours', async () => {
  const shop = await openShop();
  const id = await shop.approvedOrder();
  await shop.capture(id, 'c-1');
  shop.clock.advance(6 * HOUR - 1);
  expect((await shop.capture(id, 'c-1')).status).toBe(200);
  shop.clock.advance(1);
  expect((await shop.capture(id, 'c-1')).body.details[0].issue).toBe('ORDER_ALREADY_CAPTURED');
});

test('refund ids are kept for 45 days', async () => {
  const shop = await openShop({ tokenLifeMs: 100 * DAY });
  const { body } = await shop.capture(await shop.approvedOrder());
  const path = `/v2/payments/captures/${body.purchase_units[0].payments.captures[0].id}/refund`;
  const refund = (): Promise<Answer> =>
    shop.call('POST', path, { amount: usd('1.00') }, { 'paypal-request-id': 'r-1' });
  const first = await refund();
  shop.clock.advance(45 * DAY - 1);
  const kept = await refund();
  expect([kept.status, kept.body.id]).toEqual([200, first.body.id]);
  shop.clock.advance(1);
  expect((await refund()).body.id).not.toBe(first.body.id);
});

test('a request refused before any attempt leaves its id unused', async () => {
  const { createOrder, capture, control } = await openShop();
  const { body } = await createOrder();
  expect((await capture(body.id, 'c-1')).body.details[0].issue).toBe('ORDER_NOT_APPROVED');
  await control('POST', `/_sim/orders/${body.id}/approve`);
  expect((await capture(body.id, 'c-1')).status).toBe(201);
});

test('an id used for one order is refused for another', async () => {
  const { approvedOrder, capture } = await openShop();
  expect((await capture(await approvedOrder(), 'c-1')).status).toBe(201);
  const other = await capture(await approvedOrder(), 'c-1');
  expect([other.status, other.body.details[0].issue]).toEqual([422, 'PAYPAL_REQUEST_ID_PREVIOUSLY_USED']);
});

test('400: an id of more than 108 characters', async () => {
  const { createOrder } = await openShop();
  expect((await createOrder({}, 'x'.repeat(108))).status).toBe(201);
  const { status, body } = await createOrder({}, 'x'.repeat(109));
  expect([status, body.details[0]]).toMatchObject([
    400,
    { field: 'PayPal-Request-Id', issue: 'INVALID_STRING_LENGTH' },
  ]);
});

test('of twenty concurrent captures with one id, one captures and all return that capture', async () => {
  const { approvedOrder, capture } = await openShop();
  const id = await approvedOrder();
  const answers = await Promise.all(Array.from({ length: 20 }, () => capture(id, 'c-1')));
  const ids = answers.map(({ body }) => body.purchase_units[0].payments.captures[0].id);
  expect(new Set(ids).size).toBe(1);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
});

test('of twenty concurrent captures with twenty ids, one captures and nineteen are refused', async () => {
  const { approvedOrder, capture, control } = await openShop();
  const id = await approvedOrder();
  const answers = await Promise.all(Array.from({ length: 20 }, () => capture(id)));
  const late = answers.filter(({ status }) => status !== 201);
  expect(late).toHaveLength(19);
  expect(new Set(late.map(({ body }) => body.details[0].issue))).toEqual(new Set(['ORDER_ALREADY_CAPTURED']));
  expect((await control('GET', '/_sim/ledger')).body.orders[0].captures).toHaveLength(1);
});

test('while a capture is running, the same id and another id get a conflict', async () => {
  const shop = await openShop();
  const id = await shop.approvedOrder();
  await shop.control('POST', '/_sim/scenario', { endpoint: 'capture-order', fault: 'slow', ms: 60_000 });
  const slow = shop.startCapture(id, 'c-1');
  await expect.poll(async () => (await shop.control('GET', '/_sim/scenario')).body).toEqual([]);
  const same = await shop.capture(id, 'c-1');
  expect([same.status, same.body.name, same.body.details[0].issue]).toEqual([
    409,
    'RESOURCE_CONFLICT',
    'PREVIOUS_REQUEST_IN_PROGRESS',
  ]);
  const other = await shop.capture(id, 'c-2');
  expect([other.status, other.body.details[0].issue]).toEqual([422, 'ORDER_COMPLETION_IN_PROGRESS']);
  slow.giveUp();
  expect(await slow.result).toBe('AbortError');
});
