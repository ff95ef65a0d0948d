import { expect, test } from 'vitest';
import { differencesIn } from '../../support/books.ts';
import { cardStore } from '../../support/card-payments.ts';
import { ownersRequests } from '../../support/payment-requests.ts';

const store = await cardStore({ jobs: false });
const { paid, asked, show, read, act } = await ownersRequests(store);

const intentFor = (reference: string, amount: number) =>
  store.stripe.intent({ amount, metadata: { orderId: reference } });

test('a card payment that names the request pays the difference, once (R-PAYREQ-9, R-PAYREQ-13)', async () => {
  const { id } = await paid();
  const token = await asked(id, '12.50');
  const { reference } = await show(token);
  const intent = await intentFor(reference, 12_50);
  const answers = await Promise.all([store.complete(intent), store.complete(intent)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await show(token)).toMatchObject({ state: 'paid' });
  expect(await read(id)).toMatchObject({ charged: '12.50', status: 'paid' });
  expect(await differencesIn(store.services.database)).toEqual([]);
});

test('money for a canceled request is refunded (R-PAYREQ-9)', async () => {
  const { id } = await paid();
  const token = await asked(id, '7.00');
  const { reference } = await show(token);
  await act(id, (await read(id)).paymentRequests[0]?.id ?? '', 'cancel');
  const intent = await intentFor(reference, 7_00);
  expect(await store.complete(intent)).toMatchObject({ status: 409 });
  expect(await read(id)).toMatchObject({ charged: '0.00', refunds: [{ amount: '7.00' }] });
  expect(await differencesIn(store.services.database)).toEqual([]);
});
