import { expect, test } from 'vitest';
import { HOUR } from '../shared/wire/durations.ts';
import type { Outcome } from './orders/outcomes.ts';
import { openShop, usd, type Shop } from './support/shop.ts';

test('captures an approved order in full, once', async () => {
  const { approvedOrder, capture, control } = await openShop();
  const id = await approvedOrder('approve', { invoice_id: 'RT-1' });
  const { status, body } = await capture(id);
  expect([status, body.status]).toEqual([201, 'COMPLETED']);
  expect(body.purchase_units[0].payments.captures).toMatchObject([
    {
      status: 'COMPLETED',
      amount: usd('58.80'),
      custom_id: 'attempt-1',
      invoice_id: 'RT-1',
      final_capture: true,
    },
  ]);
  const again = await capture(id);
  expect([again.status, again.body.details[0].issue]).toEqual([422, 'ORDER_ALREADY_CAPTURED']);
  const { orders } = (await control('GET', '/_sim/ledger')).body;
  expect(orders).toMatchObject([
    { id, customId: 'attempt-1', captures: [{ status: 'COMPLETED', amount: '58.80', refunds: [] }] },
  ]);
});

test('the minimal answer has no capture id; the capture is found at its own address', async () => {
  const { call, approvedOrder } = await openShop();
  const id = await approvedOrder();
  const minimal = await call('POST', `/v2/checkout/orders/${id}/capture`, undefined, {
    prefer: 'return=minimal',
  });
  expect(minimal.status).toBe(201);
  expect(Object.keys(minimal.body)).toEqual(['id', 'status', 'payment_source', 'links']);
  const order = await call('GET', `/v2/checkout/orders/${id}`);
  const [captured] = order.body.purchase_units[0].payments.captures;
  expect((await call('GET', `/v2/payments/captures/${captured.id}`)).body).toEqual(captured);
});

test('does not capture an unapproved order', async () => {
  const { createOrder, capture, simulator } = await openShop();
  const { body } = await createOrder();
  const answer = await capture(body.id);
  expect([answer.status, answer.body.details[0].issue]).toEqual([422, 'ORDER_NOT_APPROVED']);
  expect(answer.body.links[1].href).toBe(`${simulator.origin}/checkoutnow?token=${body.id}`);
});

test.each<[Outcome, string]>([
  ['instrument-declined', 'INSTRUMENT_DECLINED'],
  ['payer-cannot-pay', 'PAYER_CANNOT_PAY'],
  ['transaction-refused', 'TRANSACTION_REFUSED'],
])('%s: 422 %s, nothing captured, and a new approval can pay (R-PAY-30)', async (outcome, issue) => {
  const { approvedOrder, capture, call, control } = await openShop();
  const id = await approvedOrder(outcome);
  const refused = await capture(id, 'c-1');
  expect([refused.status, refused.body.details[0].issue]).toEqual([422, issue]);
  expect((await call('GET', `/v2/checkout/orders/${id}`)).body.status).toBe('APPROVED');
  expect((await capture(id, 'c-2')).body.details[0].issue).toBe(issue);
  await control('POST', `/_sim/orders/${id}/approve`, {});
  expect((await capture(id, 'c-1')).body.details[0].issue).toBe(issue);
  expect((await capture(id, 'c-3')).body.status).toBe('COMPLETED');
});

test('after ten declines PayPal accepts no more attempts', async () => {
  const { approvedOrder, capture } = await openShop();
  const id = await approvedOrder('instrument-declined');
  for (let tries = 0; tries < 10; tries += 1)
    expect((await capture(id)).body.details[0].issue).toBe('INSTRUMENT_DECLINED');
  expect((await capture(id)).body.details[0].issue).toBe('MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED');
});

test.each<[Outcome, string]>([
  ['insufficient-funds', '5120'],
  ['generic-decline', '5100'],
])('%s: 201 and COMPLETED, but the capture is DECLINED with code %s', async (outcome, code) => {
  const { approvedOrder, capture } = await openShop();
  const { status, body } = await capture(await approvedOrder(outcome, { invoice_id: 'RT-1' }));
  expect([status, body.status]).toEqual([201, 'COMPLETED']);
  expect(body.purchase_units[0].payments.captures[0]).toMatchObject({
    status: 'DECLINED',
    processor_response: { response_code: code },
  });
  // Nothing was paid for the invoice number, so a new order may use it.
  expect((await capture(await approvedOrder('approve', { invoice_id: 'RT-1' }))).status).toBe(201);
});

test.each<[Outcome, string, string]>([
  ['pending-completes', 'complete-pending', 'COMPLETED'],
  ['pending-denied', 'deny-pending', 'DECLINED'],
])('%s: PENDING until settled, then %s', async (outcome, action, end) => {
  const { approvedOrder, capture, call, control } = await openShop();
  const id = await approvedOrder(outcome, { invoice_id: 'RT-1' });
  const { body } = await capture(id, 'c-1');
  const [pending] = body.purchase_units[0].payments.captures;
  expect(pending).toMatchObject({ status: 'PENDING', status_details: { reason: 'ECHECK' } });
  expect((await capture(await approvedOrder('approve', { invoice_id: 'RT-1' }))).body.details[0].issue).toBe(
    'DUPLICATE_INVOICE_ID',
  );
  expect((await control('POST', `/_sim/orders/${id}/${action}`)).status).toBe(200);
  expect((await call('GET', `/v2/payments/captures/${pending.id}`)).body.status).toBe(end);
  // The repeated call returns the latest status, not the first one.
  expect((await capture(id, 'c-1')).body.purchase_units[0].payments.captures[0].status).toBe(end);
  expect((await control('POST', `/_sim/orders/${id}/${action}`)).status).toBe(409);
});

test('a pending capture settles on its own after the configured time', async () => {
  const { approvedOrder, capture, call, clock, control } = await openShop({ settlePendingAfterMs: 30_000 });
  const { body } = await capture(await approvedOrder('pending-completes'));
  const { id } = body.purchase_units[0].payments.captures[0];
  const status = async (): Promise<string> => {
    await control('GET', '/_sim/ledger');
    return (await call('GET', `/v2/payments/captures/${id}`)).body.status;
  };
  clock.advance(29_999);
  expect(await status()).toBe('PENDING');
  clock.advance(1);
  expect(await status()).toBe('COMPLETED');
});

test('an invoice id that was paid is refused for a second order', async () => {
  const { approvedOrder, capture } = await openShop();
  const first = await approvedOrder('approve', { invoice_id: 'RT-1' });
  const second = await approvedOrder('approve', { invoice_id: 'RT-1' });
  expect((await capture(first)).status).toBe(201);
  expect((await capture(second)).body.details[0].issue).toBe('DUPLICATE_INVOICE_ID');
});

test('an approval that is not captured within three hours is withdrawn', async () => {
  const { approvedOrder, capture, call, clock, control } = await openShop();
  const id = await approvedOrder();
  clock.advance(3 * HOUR);
  expect((await call('GET', `/v2/checkout/orders/${id}`)).body.status).toBe('VOIDED');
  expect((await capture(id)).body.details[0].issue).toBe('ORDER_NOT_APPROVED');
  const events = (await control('GET', '/_sim/webhooks')).body;
  expect(events.at(-1).eventType).toBe('CHECKOUT.PAYMENT-APPROVAL.REVERSED');
  expect(JSON.parse(events.at(-1).body).resource).toMatchObject({ order_id: id });
});

test.each<[Outcome, number]>([
  ['timeout-before', 0],
  ['timeout-after', 1],
])(
  '%s: no answer and %i captures; the repeat with the same id ends in one capture',
  async (outcome, count) => {
    const shop = await openShop();
    const id = await shop.approvedOrder(outcome);
    const first = shop.startCapture(id, 'c-1');
    await expect.poll(() => shop.lastCall()).toMatchObject({ endpoint: 'capture-order', status: null });
    expect(await captureCount(shop)).toBe(count);
    first.giveUp();
    expect(await first.result).toBe('AbortError');
    const repeat = await shop.capture(id, 'c-1');
    expect([repeat.status, repeat.body.status]).toEqual([count === 1 ? 200 : 201, 'COMPLETED']);
    expect(await captureCount(shop)).toBe(1);
  },
);

test('error-after: 500, but captured; the repeated call returns the capture', async () => {
  const shop = await openShop();
  const id = await shop.approvedOrder('error-after');
  const first = await shop.capture(id, 'c-1');
  expect([first.status, first.body.name]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
  expect((await shop.capture(id, 'c-1')).status).toBe(200);
  expect((await shop.capture(id, 'c-2')).body.details[0].issue).toBe('ORDER_ALREADY_CAPTURED');
  expect(await captureCount(shop)).toBe(1);
});

async function captureCount(shop: Shop): Promise<number> {
  const ledger = await shop.control('GET', '/_sim/ledger');
  return ledger.body.orders.flatMap((order: { captures: unknown[] }) => order.captures).length;
}
