import { describe, expect, test } from 'vitest';
import { DAY } from '../shared/wire/durations.ts';
import { eventTypes, paidOrder } from './support/paid-order.ts';
import { openShop, usd, type Answer, type Shop } from './support/shop.ts';

describe('a dispute', () => {
  test('sends a signed event and appears in the list and in detail, with its response deadline', async () => {
    const shop = await openShop();
    const { id: orderId, captureId } = await paidOrder(shop);
    const { body: dispute } = await open(shop, {
      orderId,
      reason: 'UNAUTHORISED',
      amount: '20.00',
      dueInDays: 7,
    });
    const due = new Date(shop.clock.now + 7 * DAY).toISOString();

    expect((await shop.call('GET', `/v1/customer/disputes/${dispute.dispute_id}`)).body).toMatchObject({
      dispute_id: dispute.dispute_id,
      disputed_transactions: [
        { seller_transaction_id: captureId, custom: 'attempt-1', gross_amount: usd('58.80') },
      ],
      reason: 'UNAUTHORISED',
      status: 'WAITING_FOR_SELLER_RESPONSE',
      dispute_state: 'REQUIRED_ACTION',
      dispute_amount: usd('20.00'),
      dispute_life_cycle_stage: 'CHARGEBACK',
      seller_response_due_date: due,
    });
    const listed = await shop.call('GET', '/v1/customer/disputes');
    expect(listed.body.items).toMatchObject([
      { dispute_id: dispute.dispute_id, seller_response_due_date: due },
    ]);
    expect((await eventTypes(shop)).at(-1)).toBe('CUSTOMER.DISPUTE.CREATED');
  });

  test('lost by the seller reverses the money: event, report and capture show it', async () => {
    const shop = await openShop();
    const { id: orderId, captureId } = await paidOrder(shop);
    const { body: dispute } = await open(shop, { orderId });
    const lost = await move(shop, dispute.dispute_id, 'lost');
    expect(lost.body).toMatchObject({
      status: 'RESOLVED',
      dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR', amount_refunded: usd('58.80') },
    });
    expect((await eventTypes(shop)).slice(-2)).toEqual([
      'PAYMENT.CAPTURE.REVERSED',
      'CUSTOMER.DISPUTE.RESOLVED',
    ]);
    expect((await shop.call('GET', `/v2/payments/captures/${captureId}`)).body).toMatchObject({
      status: 'REFUNDED',
      status_details: { reason: 'BUYER_COMPLAINT' },
    });
    expect(await reported(shop)).toMatchObject([
      { transaction_event_code: 'T0006', transaction_status: 'V' },
      { transaction_event_code: 'T1106', transaction_amount: usd('-58.80'), paypal_reference_id: captureId },
    ]);
  });

  test('at the bank is a chargeback, possibly partial, and the rest cannot be refunded', async () => {
    const shop = await openShop();
    const { captureId } = await paidOrder(shop);
    const { body: dispute } = await open(shop, { captureId, amount: '20.00', channel: 'EXTERNAL' });
    await move(shop, dispute.dispute_id, 'lost');
    expect((await shop.call('GET', `/v2/payments/captures/${captureId}`)).body).toMatchObject({
      status: 'PARTIALLY_REFUNDED',
      status_details: { reason: 'CHARGEBACK' },
    });
    expect(await reported(shop)).toMatchObject([{}, { transaction_event_code: 'T1201' }]);
    const refund = await shop.call('POST', `/v2/payments/captures/${captureId}/refund`, {});
    expect(refund.body.details[0].issue).toBe('REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK');
  });

  test('won by the seller moves no money, and is decided once', async () => {
    const shop = await openShop();
    const { id: orderId, captureId } = await paidOrder(shop);
    const { body: dispute } = await open(shop, { orderId, stage: 'INQUIRY' });
    expect(dispute.status).toBe('OPEN');
    expect((await move(shop, dispute.dispute_id, 'needs-answer')).body.status).toBe(
      'WAITING_FOR_SELLER_RESPONSE',
    );
    expect((await move(shop, dispute.dispute_id, 'under-review')).body).not.toHaveProperty(
      'seller_response_due_date',
    );
    const won = await move(shop, dispute.dispute_id, 'won');
    expect(won.body.dispute_outcome).toEqual({ outcome_code: 'RESOLVED_SELLER_FAVOUR' });
    expect((await move(shop, dispute.dispute_id, 'lost')).status).toBe(409);
    expect((await shop.call('GET', `/v2/payments/captures/${captureId}`)).body.status).toBe('COMPLETED');
    expect((await eventTypes(shop)).slice(-3)).toEqual([
      'CUSTOMER.DISPUTE.UPDATED',
      'CUSTOMER.DISPUTE.UPDATED',
      'CUSTOMER.DISPUTE.RESOLVED',
    ]);
  });

  test('about refunded money takes nothing more', async () => {
    const shop = await openShop();
    const { captureId } = await paidOrder(shop);
    const { body: dispute } = await open(shop, { captureId });
    const part = await shop.call('POST', `/v2/payments/captures/${captureId}/refund`, {
      amount: usd('1.00'),
    });
    expect(part.body.details[0].issue).toBe('TRANSACTION_DISPUTED');
    await shop.call('POST', `/v2/payments/captures/${captureId}/refund`, {});
    await move(shop, dispute.dispute_id, 'lost');
    expect(await reported(shop)).toHaveLength(2);
  });

  test('is listed newest first, since a time', async () => {
    const shop = await openShop({ tokenLifeMs: 9 * DAY });
    const ids: string[] = [];
    for (const days of [0, 1, 1]) {
      shop.clock.advance(days * DAY);
      const { captureId } = await paidOrder(shop);
      ids.unshift((await open(shop, { captureId })).body.dispute_id);
    }
    const list = async (query: string): Promise<string[]> => {
      const { items } = (await shop.call('GET', `/v1/customer/disputes${query}`)).body;
      return items.map((item: { dispute_id: string }) => item.dispute_id);
    };
    expect(await list('')).toEqual(ids);
    const yesterday = new Date(shop.clock.now - DAY).toISOString();
    expect(await list(`?update_time_after=${yesterday}`)).toEqual(ids.slice(0, 2));
    expect(await list('?page_size=2')).toEqual(ids.slice(0, 2));
  });

  test.each(['?page_size=51', '?update_time_after=yesterday'])('the list refuses %s', async (query) => {
    const shop = await openShop();
    const answer = await shop.call('GET', `/v1/customer/disputes${query}`);
    expect([answer.status, answer.body.name]).toEqual([400, 'INVALID_REQUEST']);
  });
});

function open(shop: Shop, complaint: object): Promise<Answer> {
  return shop.control('POST', '/_sim/disputes', complaint);
}

function move(shop: Shop, id: string, state: string): Promise<Answer> {
  return shop.control('POST', `/_sim/disputes/${id}/state`, { state });
}

async function reported(shop: Shop): Promise<unknown[]> {
  const start = new Date(shop.clock.now - DAY).toISOString();
  const end = new Date(shop.clock.now + DAY).toISOString();
  const answer = await shop.call('GET', `/v1/reporting/transactions?start_date=${start}&end_date=${end}`);
  const details: { transaction_info: unknown }[] = answer.body.transaction_details;
  return details.map((detail) => detail.transaction_info);
}
