import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { OrderCase } from '#domain/cases/case.schema.ts';
import type { Draft } from '#domain/drafts/draft.schema.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { refundForm } from '../../support/refund-form.ts';
import { shopper } from '../../support/shopper.ts';
import { sharedStore } from '../../support/store.ts';

const store = await sharedStore();
const { call, paypal, paid, read } = await ownersOrders(store);

/** A case of one of the two slings in an order that has something else as well. */
async function caseOfOne() {
  const guest = shopper(store.app);
  await guest.add(31, 2);
  await guest.add(32);
  const order = await guest.placeOrder(texasAddress);
  const { id: payment } = await guest.startPayment(order);
  await paypal.approve(payment);
  await guest.capture(payment);
  const found = await call<{ id: number }[]>('GET', `/api/admin/orders?q=${order.orderId}`);
  const id = found.body[0]?.id ?? 0;
  const sling = (await read(id)).lines.find(({ quantity }) => quantity === 2);
  const lines = [{ lineId: sling?.id, quantity: 1 }];
  const opened = { reason: 'defect', lines, notify: false, key: randomUUID() };
  const { body } = await call<OrderCase>('POST', `/api/admin/orders/${id}/cases`, opened);
  const decided = await call('POST', `/api/admin/cases/${body.id}/decision`, {
    outcome: 'remake',
    notify: false,
  });
  expect(decided.status).toBe(200);
  return { orderId: id, number: order.orderId, caseId: body.id };
}

const remake = (remakeOf: number, caseId: number) =>
  call<Draft>('POST', '/api/admin/drafts', { remakeOf, caseId });

const stateOf = async (orderId: number) =>
  (await call<OrderCase[]>('GET', `/api/admin/orders/${orderId}/cases`)).body[0]?.state;

test('the remake of a case has its items only, and starting it again gives the same draft (R-CASE-2)', async () => {
  const { orderId, caseId } = await caseOfOne();
  const { body: draft } = await remake(orderId, caseId);
  expect(draft.content.lines).toMatchObject([{ productId: 31, quantity: 1, price: '0.00' }]);
  expect(draft).toMatchObject({ total: '0.00', problems: [] });
  expect((await remake(orderId, caseId)).body.id).toBe(draft.id);
});

test.each([
  [1, [31, 32], [31]],
  [2, [32], []],
])(
  'after a refund of %j of two units, an order’s remake has %j, and that of a case about one %j (R-DRAFT-7)',
  async (quantity, ofOrder, ofCase) => {
    const { orderId, caseId } = await caseOfOne();
    const order = await read(orderId);
    const lineId = order.lines.find(({ productId }) => productId === 31)?.id ?? 0;
    const form = refundForm(order, { lines: [{ lineId, quantity, restock: false }] });
    expect((await call('POST', `/api/admin/orders/${orderId}/refunds`, form)).status).toBe(200);
    const whole = await call<Draft>('POST', '/api/admin/drafts', { remakeOf: orderId });
    const part = await remake(orderId, caseId);
    const unitsIn = ({ body }: { body: Draft }) =>
      body.content.lines.map((line) => [line.productId, line.quantity]);
    expect(unitsIn(whole)).toEqual(ofOrder.map((productId) => [productId, 1]));
    expect(unitsIn(part)).toEqual(ofCase.map((productId) => [productId, 1]));
  },
);

test('placing the remake closes its case, and the history names the new order (R-CASE-2)', async () => {
  const { orderId, caseId } = await caseOfOne();
  const { body: draft } = await remake(orderId, caseId);
  expect(await stateOf(orderId)).toBe('decided');
  const placed = await call<{ orderId: string }>('POST', `/api/admin/drafts/${draft.id}/place`, {
    payment: 'none',
    total: draft.total,
  });
  expect(placed.status).toBe(200);
  expect(await stateOf(orderId)).toBe('closed');
  const { history } = await read(orderId);
  expect(history.find(({ what }) => what === 'case-closed')?.detail).toEqual({
    case: caseId,
    remake: placed.body.orderId,
  });
});

test('a case of another order is refused (R-CASE-2)', async () => {
  const { caseId } = await caseOfOne();
  expect((await remake((await paid()).id, caseId)).status).toBe(404);
  expect((await remake(1, 999_999)).status).toBe(404);
});
