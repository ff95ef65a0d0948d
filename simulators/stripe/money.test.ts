import { describe, expect, test } from 'vitest';
import { DAY } from '../shared/wire/durations.ts';
import { openLibrary, paidIntent, type Library } from './support/library.ts';

/* The contract of what comes after the payment: stripe-node understands balance, disputes and their events. */

describe('the balance', () => {
  test('has a charge with its fee, and a refund without one, newest first', async () => {
    const library = await openLibrary();
    const { stripe } = library;
    const intent = await paidIntent(library, 48_43);
    const refund = await stripe.refunds.create({ payment_intent: intent, amount: 10_00 });
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
        object: 'balance_transaction',
        type: 'charge',
        reporting_category: 'charge',
        amount: 48_43,
        fee: 1_70,
        net: 46_73,
        source: refund.charge,
        status: 'pending',
        fee_details: [{ amount: 1_70, type: 'stripe_fee' }],
      },
    ]);
  });

  test('has no authorized money until it is captured', async () => {
    const library = await openLibrary();
    const { stripe, control } = library;
    const id = await paidIntent(library, 5_00, 'requires_capture');
    expect((await stripe.balanceTransactions.list()).data).toEqual([]);
    await control('POST', `/_sim/intents/${id}/state`, { state: 'succeeded' });
    expect((await stripe.balanceTransactions.list()).data).toMatchObject([{ amount: 5_00 }]);
  });

  test('can be listed since a time, in pages', async () => {
    const library = await openLibrary();
    const { stripe, clock } = library;
    await paidIntent(library, 1_00);
    clock.advance(DAY);
    const gte = Math.floor(clock.now / 1_000);
    for (const amount of [2_00, 3_00, 4_00]) await paidIntent(library, amount);
    const all: number[] = [];
    for await (const one of stripe.balanceTransactions.list({ limit: 2, created: { gte } }))
      all.push(one.amount);
    expect(all).toEqual([4_00, 3_00, 2_00]);
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
    const library = await openLibrary();
    const { stripe, control } = library;
    const intent = await paidIntent(library, 1_00);
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
    const library = await openLibrary();
    const { stripe, control, clock } = library;
    const intent = await paidIntent(library, 48_43);
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
    const read = await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] });
    expect(read.latest_charge).toMatchObject({ id: dispute.charge, disputed: true });
    expect((await stripe.disputes.list({ limit: 100 })).data).toMatchObject([{ id }]);
    expect((await eventTypes(control)).slice(-2)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
    ]);
  });

  test.each([
    ['won', ['charge.dispute.updated', 'charge.dispute.closed', 'charge.dispute.funds_reinstated'], 2],
    ['lost', ['charge.dispute.funds_withdrawn', 'charge.dispute.updated', 'charge.dispute.closed'], 1],
  ] as const)('is reviewed and %s', async (state, events, movements) => {
    const library = await openLibrary();
    const { stripe, control } = library;
    const { id } = await open(control, { intentId: await paidIntent(library, 1_00) });
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
    const library = await openLibrary();
    const { stripe, control, clock, simulator } = library;
    await open(control, { intentId: await paidIntent(library, 1_00) });
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

function open(control: Library['control'], complaint: object): Promise<{ id: string }> {
  return control('POST', '/_sim/disputes', complaint);
}

async function eventTypes(control: Library['control']): Promise<string[]> {
  const sent = await control<{ eventType: string }[]>('GET', '/_sim/webhooks');
  return sent.map(({ eventType }) => eventType);
}
