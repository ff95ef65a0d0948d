import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { OrderCase } from '#domain/care/cases/case.schema.ts';
import type { Draft } from '#domain/selling/drafts/draft.schema.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { refundForm } from '../../support/refund-form.ts';
import { shopper } from '../../support/shopper.ts';
import { sharedStore } from '../../support/store.ts';

const store = await sharedStore();
const { call, paypal, paid, read, edit } = await ownersOrders(store);

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

test('the remake of a case has its items only, and starting it again gives the same draft (R-CASE-10)', async () => {
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
  'after a refund of %j of two units, an order’s remake has %j, and that of a case about one %j (R-DRAFT-11)',
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

test('placing the remake closes its case, and the history names the new order (R-CASE-10)', async () => {
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

test('a case of another order is refused (R-CASE-10)', async () => {
  const { caseId } = await caseOfOne();
  expect((await remake((await paid()).id, caseId)).status).toBe(404);
  expect((await remake(1, 999_999)).status).toBe(404);
});

const placed = (draft: Draft) =>
  call<{ id: number; message: string; field?: string }>('POST', `/api/admin/drafts/${draft.id}/place`, {
    payment: 'none',
    total: draft.total,
  });

const reread = async ({ id }: Draft) => (await call<Draft>('GET', `/api/admin/drafts/${id}`)).body;

async function refundOf(orderId: number, parts: Parameters<typeof refundForm>[1]) {
  const form = refundForm(await read(orderId), parts);
  const { status } = await call('POST', `/api/admin/orders/${orderId}/refunds`, form);
  expect(status).toBe(200);
}

test('units that were refunded since a remake was begun are refused when it is placed, and the line says so (R-DRAFT-11)', async () => {
  const { orderId, number } = await caseOfOne();
  const { body: draft } = await call<Draft>('POST', '/api/admin/drafts', { remakeOf: orderId });
  const [sling] = draft.content.lines;
  const lineId = (await read(orderId)).lines.find(({ productId }) => productId === 31)?.id ?? 0;
  await refundOf(orderId, { lines: [{ lineId, quantity: 1, restock: false }] });
  const message = `Only 1 unit of order ${number} can be made again for free`;
  expect(await placed(draft)).toMatchObject({
    status: 409,
    body: { field: sling?.key, message: expect.stringContaining(`Two-Point Sling, Black: ${message}`) },
  });
  const shown = await reread(draft);
  expect(shown.problems).toMatchObject([{ field: sling?.key }]);
  expect(shown.lines[0]?.problem).toContain(message);
  const lines = draft.content.lines.map((line) => ({ ...line, quantity: 1 }));
  const saved = await call<Draft>(
    'PUT',
    `/api/admin/drafts/${draft.id}`,
    { ...draft.content, lines },
    draft.version,
  );
  expect((await placed(saved.body)).status).toBe(200);
});

test('two remakes of one order are placed at once: one is refused; an item that the order did not have is a gift (R-DRAFT-11)', async () => {
  const { id: orderId } = await paid();
  const [first, second] = [
    (await call<Draft>('POST', '/api/admin/drafts', { remakeOf: orderId })).body,
    (await call<Draft>('POST', '/api/admin/drafts', { remakeOf: orderId })).body,
  ];
  const answers = await Promise.all([placed(first), placed(second)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { body: later } = await call<Draft>('POST', '/api/admin/drafts', { remakeOf: orderId });
  expect(later.content.lines).toEqual([]);
  const gift = [{ key: randomUUID(), productId: 58, choices: {}, quantity: 1, price: '0.00' }];
  const saved = await call<Draft>(
    'PUT',
    `/api/admin/drafts/${later.id}`,
    { ...later.content, lines: gift },
    later.version,
  );
  expect(saved.body.problems).toEqual([]);
});

test.each(['canceled', 'deleted'])(
  'a %s remake does not come back once another replaced the same units (R-DRAFT-11)',
  async (how) => {
    const { id: orderId } = await paid();
    const remakeAgain = async () =>
      placed((await call<Draft>('POST', '/api/admin/drafts', { remakeOf: orderId })).body);
    const { id } = (await remakeAgain()).body;
    const set = (status: string) => edit(id, { status, overrideReason: 'Set back', restock: true });
    const [leave, comeBack] =
      how === 'canceled'
        ? [() => set('cancelled'), () => set('processing')]
        : [
            () => call('DELETE', `/api/admin/orders/${id}`),
            () => call('POST', `/api/admin/orders/${id}/restore`),
          ];
    expect((await leave()).status).toBe(200);
    expect((await comeBack()).status).toBe(200);
    expect((await leave()).status).toBe(200);
    expect((await remakeAgain()).status).toBe(200);
    expect(await comeBack()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('can be made again for free') },
    });
  },
);

test('a remake of a remake frees none of the first order’s units, whatever becomes of the one between (R-DRAFT-11)', async () => {
  const { id: orderId } = await paid();
  const remakeAgain = async (remakeOf: number) =>
    placed((await call<Draft>('POST', '/api/admin/drafts', { remakeOf })).body);
  const { id: first } = (await remakeAgain(orderId)).body;
  expect((await remakeAgain(first)).status).toBe(200);
  const cancel = { status: 'cancelled', overrideReason: 'Not needed', restock: true };
  expect((await edit(first, cancel)).status).toBe(200);
  const { body: third } = await call<Draft>('POST', '/api/admin/drafts', { remakeOf: orderId });
  expect(third.content.lines).toEqual([]);
  expect((await edit(first, { status: 'processing', overrideReason: 'Set back' })).status).toBe(200);
});

test('once all of its money went back, no unit of an order is remade for free (R-DRAFT-11)', async () => {
  const { orderId } = await caseOfOne();
  const { body: draft } = await call<Draft>('POST', '/api/admin/drafts', { remakeOf: orderId });
  await refundOf(orderId, { other: (await read(orderId)).refundable });
  expect((await placed(draft)).status).toBe(409);
  const { body: again } = await call<Draft>('POST', '/api/admin/drafts', { remakeOf: orderId });
  expect(again.content.lines).toEqual([]);
});

test('a case that was decided otherwise places no remake until it is decided again (R-CASE-10)', async () => {
  const { orderId, caseId } = await caseOfOne();
  const { body: draft } = await remake(orderId, caseId);
  const decide = (outcome: string) =>
    call('POST', `/api/admin/cases/${caseId}/decision`, { outcome, notify: false });
  expect((await decide('refund')).status).toBe(200);
  expect(await placed(draft)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('was decided as a refund') },
  });
  expect((await reread(draft)).problems).toHaveLength(1);
  expect((await decide('remake')).status).toBe(200);
  expect((await placed(draft)).status).toBe(200);
});
