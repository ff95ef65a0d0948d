import { describe, expect, test } from 'vitest';
import { DAY, HOUR } from '../shared/wire/durations.ts';
import { openShop, usd, type Answer, type Body, type Shop } from './support/shop.ts';
import { paidOrder } from './support/paid-order.ts';

describe('the account report', () => {
  test('has a capture with its fee, a refund and the rest, signed and oldest first', async () => {
    const shop = await openShop();
    const { captureId } = await paidOrder(shop);
    shop.clock.advance(HOUR);
    const refund = await shop.call('POST', `/v2/payments/captures/${captureId}/refund`, {
      amount: usd('8.80'),
    });
    expect(infos(await search(shop))).toMatchObject([
      {
        transaction_id: captureId,
        transaction_event_code: 'T0006',
        transaction_amount: usd('58.80'),
        fee_amount: usd('-2.54'),
        transaction_status: 'S',
        transaction_initiation_date: '2026-11-21T12:00:00+0000',
        custom_field: 'attempt-1',
      },
      {
        transaction_id: refund.body.id,
        paypal_reference_id: captureId,
        paypal_reference_id_type: 'TXN',
        transaction_event_code: 'T1107',
        transaction_amount: usd('-8.80'),
        transaction_status: 'S',
        custom_field: 'attempt-1',
      },
    ]);
  });

  test('shows a fully refunded capture as V', async () => {
    const shop = await openShop();
    const { captureId } = await paidOrder(shop);
    await shop.call('POST', `/v2/payments/captures/${captureId}/refund`, {});
    expect(infos(await search(shop)).map((info) => info.transaction_status)).toEqual(['V', 'S']);
  });

  test.each([
    ['pending-completes', 'complete-pending', ['P'], ['S']],
    ['pending-denied', 'deny-pending', ['P'], []],
  ] as const)('a payment that is %s changes its status', async (outcome, end, before, after) => {
    const shop = await openShop();
    const id = await shop.approvedOrder(outcome);
    await shop.capture(id);
    const statuses = async () => infos(await search(shop)).map((info) => info.transaction_status);
    expect(await statuses()).toEqual(before);
    await shop.control('POST', `/_sim/orders/${id}/${end}`);
    expect(await statuses()).toEqual(after);
  });

  test('has pages', async () => {
    const shop = await openShop();
    const ids: string[] = [];
    for (const at of [1, 2, 3]) ids.push((await paidOrder(shop, `attempt-${at}`)).captureId);
    const second = await search(shop, { page: '2', page_size: '2' });
    expect(second.body).toMatchObject({ page: 2, total_items: 3, total_pages: 2 });
    expect(infos(second).map((info) => info.transaction_id)).toEqual(ids.slice(2));
  });

  test('lags: the newest movements are missing, and it reports how far it is complete', async () => {
    const shop = await openShop();
    await shop.control('PUT', '/_sim/reporting', { lagMs: 3 * HOUR });
    await paidOrder(shop);
    const now = await search(shop);
    expect(infos(now)).toEqual([]);
    expect(now.body.last_refreshed_datetime).toBe('2026-11-21T09:00:00+0000');
    shop.clock.advance(3 * HOUR);
    expect(infos(await search(shop))).toHaveLength(1);
    const early = await search(shop, {
      start_date: '2026-11-21T13:00:00Z',
      end_date: '2026-11-22T00:00:00Z',
    });
    expect([early.status, early.body.message]).toEqual([
      400,
      'Data for the given start date is not available.',
    ]);
  });

  test('includes money that the store has no record of', async () => {
    const shop = await openShop();
    const foreign = await shop.control('POST', '/_sim/orders', { amount: '12.00', customId: 'not-ours' });
    expect(infos(await search(shop))).toMatchObject([
      { transaction_id: foreign.body.captureId, custom_field: 'not-ours', transaction_amount: usd('12.00') },
    ]);
  });

  test('has older money if a test adds it, and the seller’s refunds in PayPal’s own pages', async () => {
    const shop = await openShop();
    const { body } = await shop.control('POST', '/_sim/orders', { amount: '12.00', agoMs: 4 * HOUR });
    const refund = await shop.control('POST', `/_sim/captures/${body.captureId}/refund`, { amount: '5.00' });
    expect(refund.status).toBe(201);
    expect(infos(await search(shop))).toMatchObject([
      { transaction_initiation_date: '2026-11-21T08:00:00+0000' },
      { transaction_id: refund.body.id, transaction_amount: usd('-5.00') },
    ]);
    const tooMuch = await shop.control('POST', `/_sim/captures/${body.captureId}/refund`, {
      amount: '7.01',
    });
    expect(tooMuch.body.details).toMatchObject([{ issue: 'REFUND_AMOUNT_EXCEEDED' }]);
  });

  test('has a size limit: 400 RESULTSET_TOO_LARGE', async () => {
    const shop = await openShop();
    for (const at of [1, 2, 3]) await paidOrder(shop, `attempt-${at}`);
    await shop.control('PUT', '/_sim/reporting', { mostItems: 2 });
    const answer = await search(shop);
    expect([answer.status, answer.body.name]).toEqual([400, 'RESULTSET_TOO_LARGE']);
    expect(answer.body).toMatchObject({ total_items: 3, maximum_items: 2 });
    await shop.control('PUT', '/_sim/reporting', { mostItems: 3 });
    expect(infos(await search(shop))).toHaveLength(3);
  });

  test.each([
    [{ start_date: undefined }, 'start_date', 'MISSING_REQUIRED_PARAMETER'],
    [{ end_date: '2026-11-22' }, 'end_date', 'INVALID_PARAMETER_SYNTAX'],
    [{ start_date: '2026-10-01T00:00:00Z' }, 'end_date', 'INVALID_PARAMETER_VALUE'],
    [{ page_size: '501' }, 'page_size', 'INVALID_STRING_LENGTH'],
  ])('refuses %j with 400 INVALID_REQUEST at %s', async (changes, field, issue) => {
    const shop = await openShop();
    const answer = await search(shop, changes);
    expect([answer.status, answer.body.name]).toEqual([400, 'INVALID_REQUEST']);
    expect(answer.body.details).toMatchObject([{ field, issue, location: 'query' }]);
  });

  test('requires permission, otherwise 403 NOT_AUTHORIZED', async () => {
    const shop = await openShop();
    await shop.control('PUT', '/_sim/reporting', { allowed: false });
    const answer = await search(shop);
    expect([answer.status, answer.body.name]).toEqual([403, 'NOT_AUTHORIZED']);
    await shop.control('PUT', '/_sim/reporting', { allowed: true });
    expect((await search(shop)).status).toBe(200);
  });
});

function search(shop: Shop, changes: Record<string, string | undefined> = {}): Promise<Answer> {
  const asked = {
    start_date: new Date(shop.clock.now - DAY).toISOString(),
    end_date: new Date(shop.clock.now + DAY).toISOString(),
    ...changes,
  };
  const query = new URLSearchParams(
    Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return shop.call('GET', `/v1/reporting/transactions?${query.toString()}`);
}

function infos(answer: Answer): Body[] {
  return answer.body.transaction_details.map((detail: Body) => detail.transaction_info);
}
