import { expect, test } from 'vitest';
import { DAY } from '../shared/wire/durations.ts';
import { openShop, usd, type Answer, type Body, type Shop } from './support/shop.ts';

test('a full refund with an empty body', async () => {
  const shop = await openShop();
  const capture = await captured(shop);
  const { status, body } = await shop.call('POST', `/v2/payments/captures/${capture.id}/refund`);
  expect(status).toBe(201);
  expect(body).toMatchObject({ status: 'COMPLETED', amount: usd('58.80'), custom_id: 'attempt-1' });
  expect(body.links).toContainEqual({
    href: `${shop.simulator.origin}/v2/payments/captures/${capture.id}`,
    rel: 'up',
    method: 'GET',
  });
  expect((await shop.call('GET', `/v2/payments/captures/${capture.id}`)).body.status).toBe('REFUNDED');
  const again = await refund(shop, capture.id);
  expect([again.status, again.body.details[0].issue]).toEqual([422, 'CAPTURE_FULLY_REFUNDED']);
});

test('partial refunds add up to the capture and never exceed it', async () => {
  const shop = await openShop();
  const { id } = await captured(shop);
  const first = await refund(shop, id, { amount: usd('20.00'), note_to_payer: 'Sorry', invoice_id: 'R-1' });
  expect(first.body).toMatchObject({ note_to_payer: 'Sorry', invoice_id: 'R-1', amount: usd('20.00') });
  expect((await shop.call('GET', `/v2/payments/captures/${id}`)).body.status).toBe('PARTIALLY_REFUNDED');
  const beyond = await refund(shop, id, { amount: usd('38.81') });
  expect(beyond.body.details[0]).toMatchObject({ issue: 'REFUND_AMOUNT_EXCEEDED', field: '/amount/value' });
  const rest = await refund(shop, id, { amount: usd('38.80') });
  expect(rest.body.seller_payable_breakdown.total_refunded_amount).toEqual(usd('58.80'));
  expect((await shop.call('GET', `/v2/payments/captures/${id}`)).body.status).toBe('REFUNDED');
  const { orders } = (await shop.control('GET', '/_sim/ledger')).body;
  expect(orders[0].captures[0].refunds).toMatchObject([{ amount: '20.00' }, { amount: '38.80' }]);
});

test.each<[Body, number, string]>([
  [{ amount: { currency_code: 'EUR', value: '1.00' } }, 422, 'CURRENCY_NOT_SUPPORTED'],
  [{ amount: usd('0.00') }, 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
  [{ amount: usd('1.001') }, 422, 'DECIMAL_PRECISION'],
  [{ amount: { value: '1.00' } }, 400, 'MISSING_REQUIRED_PARAMETER'],
  [{ note_to_payer: 'x'.repeat(256) }, 400, 'INVALID_STRING_LENGTH'],
])('%j is refused with %i %s', async (body, status, issue) => {
  const shop = await openShop();
  const answer = await refund(shop, (await captured(shop)).id, body);
  expect([answer.status, answer.body.details[0].issue]).toEqual([status, issue]);
});

test('an invoice id serves one refund of a capture', async () => {
  const shop = await openShop();
  const { id } = await captured(shop);
  expect((await refund(shop, id, { amount: usd('1.00'), invoice_id: 'R-1' })).status).toBe(201);
  const again = await refund(shop, id, { amount: usd('1.00'), invoice_id: 'R-1' });
  expect(again.body.details[0].issue).toBe('DUPLICATE_INVOICE_ID');
});

test('a pending, a declined and an old capture are not refunded', async () => {
  const shop = await openShop({ tokenLifeMs: 365 * DAY });
  const pending = await captured(shop, 'pending-completes');
  expect((await refund(shop, pending.id)).body.details[0].issue).toBe('PENDING_CAPTURE');
  const declined = await captured(shop, 'insufficient-funds');
  expect((await refund(shop, declined.id)).body.details[0].issue).toBe('REFUND_NOT_ALLOWED');
  const old = await captured(shop);
  shop.clock.advance(180 * DAY + 1);
  expect((await refund(shop, old.id)).body.details[0].issue).toBe('REFUND_TIME_LIMIT_EXCEEDED');
});

test('ten concurrent full refunds return the money once', async () => {
  const shop = await openShop();
  const { id } = await captured(shop);
  const answers = await Promise.all(Array.from({ length: 10 }, () => refund(shop, id)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const { orders } = (await shop.control('GET', '/_sim/ledger')).body;
  expect(orders[0].captures[0].refunds).toHaveLength(1);
});

async function captured(shop: Shop, outcome?: Parameters<Shop['approvedOrder']>[0]): Promise<Body> {
  const { body } = await shop.capture(await shop.approvedOrder(outcome));
  return body.purchase_units[0].payments.captures[0];
}

function refund(shop: Shop, captureId: string, body: unknown = {}): Promise<Answer> {
  return shop.call('POST', `/v2/payments/captures/${captureId}/refund`, body, {
    'paypal-request-id': crypto.randomUUID(),
  });
}
