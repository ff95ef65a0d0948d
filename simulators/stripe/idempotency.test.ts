import { expect, test } from 'vitest';
import { HOUR } from '../shared/wire/durations.ts';
import { failure, openLibrary } from './support/library.ts';

const body = { amount: 1_00, currency: 'usd' };
const idempotencyKey = 'o-1';

test('a key repeats its first answer, marked as replayed', async () => {
  const { stripe } = await openLibrary();
  const first = await stripe.paymentIntents.create(body, { idempotencyKey });
  await stripe.paymentIntents.confirm(first.id, { payment_method: 'pm_card_visa' });
  const again = await stripe.paymentIntents.create(body, { idempotencyKey });
  expect(again).toMatchObject({ id: first.id, status: 'requires_payment_method' });
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(again.lastResponse.idempotencyKey).toBe(idempotencyKey);
});

test('a refusal is stored, too', async () => {
  const { stripe } = await openLibrary();
  const { id } = await stripe.paymentIntents.create(body);
  const decline = () =>
    stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }, { idempotencyKey });
  expect(await failure(decline)).toMatchObject({ code: 'card_declined' });
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  expect(await failure(decline)).toMatchObject({ code: 'card_declined' });
});

test('a parameter that failed validation stores nothing', async () => {
  const { stripe } = await openLibrary();
  await failure(() => stripe.paymentIntents.create({ ...body, amount: 1 }, { idempotencyKey }));
  expect((await stripe.paymentIntents.create(body, { idempotencyKey })).amount).toBe(1_00);
});

test('different parameters, or a different call, with the same key are an error', async () => {
  const { stripe } = await openLibrary();
  const { id } = await stripe.paymentIntents.create(body, { idempotencyKey });
  const other = await failure(() =>
    stripe.paymentIntents.create({ ...body, amount: 2_00 }, { idempotencyKey }),
  );
  expect(other).toMatchObject({ statusCode: 400, rawType: 'idempotency_error' });
  expect(other.message).toContain('the same parameters');
  const elsewhere = await failure(() => stripe.paymentIntents.cancel(id, {}, { idempotencyKey }));
  expect(elsewhere.message).toContain("the same endpoint they were first used for ('/v1/payment_intents')");
});

test('of two concurrent calls, the second is a conflict and has no effect', async () => {
  const { stripe, control } = await openLibrary();
  await control('POST', '/_sim/scenario', { endpoint: 'create-intent', fault: 'slow', ms: 300 });
  const [first, second] = await Promise.allSettled([
    stripe.paymentIntents.create(body, { idempotencyKey }),
    stripe.paymentIntents.create(body, { idempotencyKey }),
  ]);
  expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = first.status === 'rejected' ? first : second;
  expect(refused).toMatchObject({ reason: { statusCode: 409, code: 'idempotency_key_in_use' } });
  expect((await control<{ intents: unknown[] }>('GET', '/_sim/ledger')).intents).toHaveLength(1);
});

test('a key expires after a day', async () => {
  const { stripe, clock } = await openLibrary();
  const first = await stripe.paymentIntents.create(body, { idempotencyKey });
  clock.advance(24 * HOUR);
  expect((await stripe.paymentIntents.create(body, { idempotencyKey })).id).not.toBe(first.id);
});
