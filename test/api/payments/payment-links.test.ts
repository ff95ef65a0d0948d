import { expect, test } from 'vitest';
import { ownersRequests } from '../../support/payment-requests.ts';
import { sharedStore } from '../../support/store.ts';

const { call, paid, read, ask, asked, show, start, act } = await ownersRequests(await sharedStore());

test('a link stops with its order (R-PAYREQ-8)', async () => {
  const { id } = await paid();
  const token = await asked(id, '3.00');
  const order = await read(id);
  await call('PUT', `/api/admin/orders/${id}`, { ...order, status: 'cancelled', refund: false });
  expect(await show(token)).toMatchObject({ state: 'order-cancelled' });
  expect(await start(token)).toMatchObject({ status: 409 });
  expect(await ask(id, '3.00')).toMatchObject({ status: 409, body: { field: 'status' } });
});

test('the link of a deleted order stays closed when the order is restored (R-AORD-12)', async () => {
  const { id } = await paid();
  const token = await asked(id, '3.00');
  expect((await call('DELETE', `/api/admin/orders/${id}`)).status).toBe(200);
  expect(await show(token)).toMatchObject({ state: 'order-cancelled' });
  expect((await call('POST', `/api/admin/orders/${id}/restore`)).status).toBe(200);
  expect(await show(token)).toMatchObject({ state: 'cancelled' });
  expect((await start(token)).status).toBe(409);
});

test('another email has a link of its own, and the first keeps working (R-PAYREQ-5)', async () => {
  const { id } = await paid();
  const token = await asked(id, '3.00');
  const requestId = (await read(id)).paymentRequests[0]?.id ?? '';
  const again = await act(id, requestId, 'send');
  const second = again.body.link.split('/pay/')[1] ?? '';
  expect(second).not.toBe(token);
  expect(await show(token)).toMatchObject({ state: 'open' });
  expect(await show(second)).toMatchObject({ state: 'open' });
  expect((await read(id)).emails.filter(({ kind }) => kind === 'payment-request')).toHaveLength(2);
});

test('a link reveals city and state, and neither name, street nor email (R-PAYREQ-12)', async () => {
  const { id } = await paid();
  const shown = await show(await asked(id, '3.00'));
  expect(shown.shipTo).toEqual({ city: 'San Angelo', state: 'TX' });
  const { customerEmail, customerName, shippingAddress } = await read(id);
  const text = JSON.stringify(shown);
  for (const secret of [customerEmail, customerName, shippingAddress?.address ?? '?']) {
    expect(text).not.toContain(secret);
  }
});
