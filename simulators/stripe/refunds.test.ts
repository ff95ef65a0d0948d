import { expect, test } from 'vitest';
import { failure, openLibrary, paidIntent } from './support/library.ts';

test('a partial refund and the rest succeed, and nothing more', async () => {
  const library = await openLibrary();
  const { stripe } = library;
  const id = await paidIntent(library, 48_43);
  const metadata = { refundId: 'r-1' };
  const part = await stripe.refunds.create({ payment_intent: id, amount: 8_43, metadata });
  expect(part).toMatchObject({
    object: 'refund',
    status: 'succeeded',
    amount: 8_43,
    currency: 'usd',
    metadata,
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

test('refunds can be read individually and as a list, newest first', async () => {
  const library = await openLibrary();
  const { stripe } = library;
  const id = await paidIntent(library, 48_43);
  await stripe.refunds.create({ payment_intent: await paidIntent(library, 48_43) });
  const first = await stripe.refunds.create({ payment_intent: id, amount: 1_00 });
  const second = await stripe.refunds.create({ charge: first.charge as string, amount: 2_00 });
  expect(await stripe.refunds.retrieve(first.id)).toMatchObject({ id: first.id, amount: 1_00 });
  for (const wanted of [{ payment_intent: id }, { charge: first.charge as string }]) {
    const { data } = await stripe.refunds.list(wanted);
    expect(data.map((refund) => refund.id)).toEqual([second.id, first.id]);
  }
  const page = await stripe.refunds.list({ payment_intent: id, limit: 1 });
  expect(page).toMatchObject({ has_more: true, data: [{ id: second.id }] });
});

test('an unpaid intent cannot be refunded', async () => {
  const library = await openLibrary();
  const { refunds } = library.stripe;
  const id = await paidIntent(library, 1_00, 'requires_payment_method');
  const unpaid = await failure(() => refunds.create({ payment_intent: id }));
  expect(unpaid.message).toContain('does not have a successful charge');
  expect(await failure(() => refunds.create({ payment_intent: 'pi_nothing' }))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
});
