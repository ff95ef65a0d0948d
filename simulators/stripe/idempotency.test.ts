import { expect, test } from 'vitest';
import { HOUR } from '../shared/wire/durations.ts';
import { failure, openLibrary, paidIntent } from './support/library.ts';

const idempotencyKey = 'r-1';

test('a key repeats its first answer, marked as replayed', async () => {
  const library = await openLibrary();
  const { refunds } = library.stripe;
  const wanted = { payment_intent: await paidIntent(library, 5_00), amount: 1_00 };
  const first = await refunds.create(wanted, { idempotencyKey });
  const again = await refunds.create(wanted, { idempotencyKey });
  expect(again.id).toBe(first.id);
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(again.lastResponse.idempotencyKey).toBe(idempotencyKey);
});

test('a refusal is stored, too; a parameter that failed validation stores nothing', async () => {
  const library = await openLibrary();
  const { refunds } = library.stripe;
  const intent = await paidIntent(library, 5_00);
  const tooMuch = () => refunds.create({ payment_intent: intent, amount: 6_00 }, { idempotencyKey });
  expect(await failure(tooMuch)).toMatchObject({ param: 'amount' });
  expect((await failure(tooMuch)).headers?.['idempotent-replayed']).toBe('true');
  const key = { idempotencyKey: 'r-2' };
  await failure(() => refunds.create({ payment_intent: intent, amount: 0 }, key));
  expect((await refunds.create({ payment_intent: intent, amount: 1_00 }, key)).amount).toBe(1_00);
});

test('different parameters with the same key are an error', async () => {
  const library = await openLibrary();
  const { refunds } = library.stripe;
  const intent = await paidIntent(library, 5_00);
  await refunds.create({ payment_intent: intent, amount: 1_00 }, { idempotencyKey });
  const other = await failure(() => refunds.create({ payment_intent: intent }, { idempotencyKey }));
  expect(other).toMatchObject({ statusCode: 400, rawType: 'idempotency_error' });
});

test('of two concurrent calls, the second is a conflict and has no effect', async () => {
  const library = await openLibrary();
  const { stripe, control } = library;
  const wanted = { payment_intent: await paidIntent(library, 5_00), amount: 1_00 };
  await control('POST', '/_sim/scenario', { endpoint: 'create-refund', fault: 'slow', ms: 300 });
  const calls = await Promise.allSettled([
    stripe.refunds.create(wanted, { idempotencyKey }),
    stripe.refunds.create(wanted, { idempotencyKey }),
  ]);
  const refused = calls.find(({ status }) => status === 'rejected');
  expect(refused).toMatchObject({ reason: { statusCode: 409, code: 'idempotency_key_in_use' } });
  expect((await stripe.refunds.list()).data).toHaveLength(1);
});

test('a key expires after a day', async () => {
  const library = await openLibrary();
  const { refunds } = library.stripe;
  const wanted = { payment_intent: await paidIntent(library, 5_00), amount: 1_00 };
  const first = await refunds.create(wanted, { idempotencyKey });
  library.clock.advance(24 * HOUR);
  expect((await refunds.create(wanted, { idempotencyKey })).id).not.toBe(first.id);
});
