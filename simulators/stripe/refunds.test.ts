import { expect, test } from 'vitest';
import { failure, openLibrary, type Library } from './support/library.ts';

async function paid({ control }: Library, amount = 48_43): Promise<string> {
  return (await control<{ id: string }>('POST', '/_sim/intents', { amount })).id;
}

test('a partial refund and the rest succeed, and nothing more', async () => {
  const library = await openLibrary();
  const { stripe } = library;
  const id = await paid(library);
  const part = await stripe.refunds.create({
    payment_intent: id,
    amount: 8_43,
    metadata: { refundId: 'r-1' },
  });
  expect(part).toMatchObject({
    object: 'refund',
    status: 'succeeded',
    amount: 8_43,
    currency: 'usd',
    metadata: { refundId: 'r-1' },
    payment_intent: id,
  });
  const tooMuch = await failure(() => stripe.refunds.create({ payment_intent: id, amount: 40_01 }));
  expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount' });
  expect((await stripe.refunds.create({ payment_intent: id })).amount).toBe(40_00);
  const again = await failure(() => stripe.refunds.create({ payment_intent: id }));
  expect(again).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' });

  const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  // A refund does not reduce the intent's received amount: only the charge shows it.
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 48_43 });
  expect(intent.latest_charge).toMatchObject({ refunded: true, amount_refunded: 48_43 });
});

test('refunds can be read individually and as the intent’s list, newest first', async () => {
  const library = await openLibrary();
  const { stripe } = library;
  const id = await paid(library);
  await stripe.refunds.create({ payment_intent: await paid(library) });
  const first = await stripe.refunds.create({ payment_intent: id, amount: 1_00 });
  const second = await stripe.refunds.create({ payment_intent: id, amount: 2_00 });
  expect(await stripe.refunds.retrieve(first.id)).toMatchObject({ id: first.id, amount: 1_00 });
  const { data } = await stripe.refunds.list({ payment_intent: id });
  expect(data.map((refund) => refund.id)).toEqual([second.id, first.id]);
  const page = await stripe.refunds.list({ payment_intent: id, limit: 1 });
  expect(page).toMatchObject({ has_more: true, data: [{ id: second.id }] });
});

test('an unpaid intent cannot be refunded', async () => {
  const { stripe } = await openLibrary();
  const { id } = await stripe.paymentIntents.create({ amount: 1_00, currency: 'usd' });
  const unpaid = await failure(() => stripe.refunds.create({ payment_intent: id }));
  expect(unpaid.message).toContain('does not have a successful charge');
  expect(await failure(() => stripe.refunds.create({ payment_intent: 'pi_nothing' }))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
});
