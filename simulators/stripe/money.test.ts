import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { DAY } from '../shared/wire/durations.ts';
import { openLibrary, type Library } from './support/library.ts';

/* The contract of what comes after the payment: stripe-node understands balance, disputes and their events. */

describe('the balance', () => {
  test('has a charge with its fee, and a refund without one; both link to their transaction', async () => {
    const { stripe, control } = await openLibrary();
    const intent = await paidIntent(control, 48_43);
    const refund = await stripe.refunds.create({ payment_intent: intent, amount: 10_00 });
    const read = await stripe.paymentIntents.retrieve(intent, {
      expand: ['latest_charge.balance_transaction'],
    });
    const charge = read.latest_charge as Stripe.Charge;
    expect(charge.balance_transaction).toMatchObject({
      object: 'balance_transaction',
      type: 'charge',
      amount: 48_43,
      fee: 1_70,
      net: 46_73,
      source: charge.id,
    });
    const { data } = await stripe.balanceTransactions.list();
    expect(data).toMatchObject([
      {
        id: refund.balance_transaction,
        type: 'refund',
        amount: -10_00,
        fee: 0,
        net: -10_00,
        source: refund.id,
      },
      {
        reporting_category: 'charge',
        status: 'pending',
        fee_details: [{ amount: 1_70, type: 'stripe_fee' }],
      },
    ]);
    expect(await stripe.charges.retrieve(charge.id, { expand: ['balance_transaction'] })).toMatchObject({
      balance_transaction: { net: 46_73 },
    });
  });

  test('has no authorized money until it is captured', async () => {
    const { stripe, control } = await openLibrary();
    const { id } = await control<{ id: string }>('POST', '/_sim/intents', {
      amount: 5_00,
      state: 'requires_capture',
    });
    expect((await stripe.balanceTransactions.list()).data).toEqual([]);
    await stripe.paymentIntents.capture(id);
    expect((await stripe.balanceTransactions.list()).data).toMatchObject([{ amount: 5_00 }]);
  });

  test('can be listed by time, type and source, in pages', async () => {
    const { stripe, control, clock } = await openLibrary();
    const first = await paidIntent(control, 1_00);
    clock.advance(DAY);
    const start = Math.floor(clock.now / 1_000);
    for (const amount of [2_00, 3_00, 4_00]) await paidIntent(control, amount);
    await stripe.refunds.create({ payment_intent: first });
    const amounts = async (params: Stripe.BalanceTransactionListParams) =>
      (await stripe.balanceTransactions.list(params)).data.map(({ amount }) => amount);
    expect(await amounts({ created: { gte: start } })).toEqual([-1_00, 4_00, 3_00, 2_00]);
    expect(await amounts({ created: { lt: start } })).toEqual([1_00]);
    expect(await amounts({ type: 'refund' })).toEqual([-1_00]);
    const all: number[] = [];
    for await (const one of stripe.balanceTransactions.list({ limit: 2, type: 'charge' }))
      all.push(one.amount);
    expect(all).toEqual([4_00, 3_00, 2_00, 1_00]);
  });

  test('shows a charge that the store has no record of, with its metadata', async () => {
    const { stripe, control } = await openLibrary();
    await control('POST', '/_sim/intents', { amount: 9_99, metadata: { orderId: 'not-ours' } });
    const { data } = await stripe.balanceTransactions.list({ expand: ['data.source'] });
    expect(data[0]?.source).toMatchObject({
      object: 'charge',
      amount: 9_99,
      metadata: { orderId: 'not-ours' },
    });
  });
});

describe('a slow refund', () => {
  test.each([
    ['succeeded', 'refund.updated', [-1_00, 1_00]],
    ['failed', 'refund.failed', [1_00, -1_00, 1_00]],
  ] as const)('is pending, and then %s', async (state, event, balance) => {
    const { stripe, control } = await openLibrary();
    const intent = await paidIntent(control, 1_00);
    await control('POST', '/_sim/refunds/pending');
    const refund = await stripe.refunds.create({ payment_intent: intent });
    expect(refund.status).toBe('pending');
    await control('POST', `/_sim/refunds/${refund.id}/state`, { state });
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe(state);
    expect((await eventTypes(control)).at(-1)).toBe(event);
    expect((await stripe.balanceTransactions.list()).data.map(({ amount }) => amount)).toEqual(balance);
  });
});

describe('a dispute', () => {
  test('takes the money immediately, with a fee, and has a deadline for the answer', async () => {
    const { stripe, control, clock } = await openLibrary();
    const intent = await paidIntent(control, 48_43);
    const { id } = await open(control, { intentId: intent, reason: 'fraudulent', dueInDays: 5 });
    const dispute = await stripe.disputes.retrieve(id);
    expect(dispute).toMatchObject({
      object: 'dispute',
      amount: 48_43,
      payment_intent: intent,
      reason: 'fraudulent',
      status: 'needs_response',
      evidence_details: { due_by: Math.floor((clock.now + 5 * DAY) / 1_000), past_due: false },
      balance_transactions: [{ amount: -48_43, fee: 15_00, net: -63_43, reporting_category: 'dispute' }],
    });
    expect(await stripe.charges.retrieve(dispute.charge as string)).toMatchObject({ disputed: true });
    expect((await stripe.disputes.list({ payment_intent: intent })).data).toMatchObject([{ id }]);
    expect((await eventTypes(control)).slice(-2)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
    ]);
  });

  test.each([
    ['won', ['charge.dispute.updated', 'charge.dispute.closed', 'charge.dispute.funds_reinstated'], 2],
    ['lost', ['charge.dispute.funds_withdrawn', 'charge.dispute.updated', 'charge.dispute.closed'], 1],
  ] as const)('is reviewed and %s', async (state, events, movements) => {
    const { stripe, control } = await openLibrary();
    const { id } = await open(control, { intentId: await paidIntent(control, 1_00) });
    await control('POST', `/_sim/disputes/${id}/state`, { state: 'under-review' });
    expect((await stripe.disputes.retrieve(id)).status).toBe('under_review');
    await control('POST', `/_sim/disputes/${id}/state`, { state });
    const dispute = await stripe.disputes.retrieve(id);
    expect(dispute.status).toBe(state);
    expect(dispute.balance_transactions).toHaveLength(movements);
    expect((await eventTypes(control)).slice(-3)).toEqual(events);
    await expect(control('POST', `/_sim/disputes/${id}/state`, { state: 'won' })).rejects.toThrow('409');
  });

  test('sends events that the library verifies', async () => {
    const { stripe, control, clock, simulator } = await openLibrary();
    await open(control, { intentId: await paidIntent(control, 1_00) });
    const sent = await control<{ body: string; headers: Record<string, string> }[]>('GET', '/_sim/webhooks');
    const { body, headers } = sent.at(-1) ?? { body: '', headers: {} };
    const event = stripe.webhooks.constructEvent(
      body,
      headers['stripe-signature'] ?? '',
      simulator.webhookSecret,
      300,
      undefined,
      Math.floor(clock.now / 1_000),
    );
    expect(event.data.object).toMatchObject({ object: 'dispute', amount: 1_00 });
  });
});

async function paidIntent(control: Library['control'], amount: number): Promise<string> {
  return (await control<{ id: string }>('POST', '/_sim/intents', { amount })).id;
}

function open(control: Library['control'], complaint: object): Promise<{ id: string }> {
  return control('POST', '/_sim/disputes', complaint);
}

async function eventTypes(control: Library['control']): Promise<string[]> {
  const sent = await control<{ eventType: string }[]>('GET', '/_sim/webhooks');
  return sent.map(({ eventType }) => eventType);
}
