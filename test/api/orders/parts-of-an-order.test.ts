import { afterEach, expect, test } from 'vitest';
import type { CustomerPage } from '#domain/identity/customers/customer-page.schema.ts';
import { differencesIn } from '../../support/books.ts';
import { cents, editedAgain, lineOf } from '../../support/edited-again.ts';
import { holster, sling } from '../../support/edited-lines.ts';
import { addressIn } from '../../support/examples/addresses.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { refundForm } from '../../support/refund-form.ts';
import { testStore } from '../../support/store.ts';

// Whole histories of orders that gave money away, or asked for it twice. Every order of events: order-standing.properties.test.ts.
const store = await testStore();
const { services } = store;
const edits = await editedAgain(store);
const { call, read, edit, paidFor, quote, change, move, payRequest, refundLine, refunded, worth } = edits;

afterEach(async () => {
  const [difference] = await differencesIn(services.database);
  if (difference !== undefined) throw new Error(difference);
});

const oregon = { ...texasAddress, state: 'OR', zipCode: '97201', city: 'Portland' };
const mistake = { overrideReason: 'A mistake' };
const cancel = { status: 'cancelled', refund: true, restock: true, notify: false };

/** Asks for the whole of an unpaid order, and the customer pays. */
async function payAgain(id: number) {
  const { totalAmount } = await read(id);
  const asked = await call('POST', `/api/admin/orders/${id}/payment-requests`, {
    amount: totalAmount,
    reason: 'Once more',
  });
  expect(asked.status).toBe(200);
  await payRequest(id);
  return cents(totalAmount);
}

test('another state where shipping falls and tax rises: each part has its sign, and the next change starts from it (R-ORD-34, R-ORD-45)', async () => {
  const { id } = await paidFor([[sling, 2]], 'TX');
  const up = { settlement: 'payment-request', difference: '4.12' };
  expect(await move(id, addressIn('AK'), up)).toMatchObject({ status: 200 });
  await payRequest(id);
  expect(await read(id)).toMatchObject({ subtotal: '78.00', shipping: '15.99', tax: '0.00' });

  const home = { settlement: 'refund', difference: '-4.12' };
  expect(await move(id, texasAddress, home)).toMatchObject({ status: 200 });
  const { refunds, left } = await read(id);
  expect(refunds[0]).toMatchObject({ amount: '4.12', shipping: '9.00', tax: '-4.88', other: '0.00' });
  expect(left).toMatchObject({ shipping: '6.99', lines: [{ sale: '78.00', tax: '4.88' }] });

  const onward = { settlement: 'refund', difference: '-2.88' };
  expect(await move(id, oregon, onward)).toMatchObject({ status: 200 });
  expect(await worth(id)).toBe(86_99);
});

test.each([
  ['goes back', 2, 'refund', 89_87, '131.30 → 89.87'],
  ['is asked for', 4, 'payment-request', 172_74, '131.30 → 172.74'],
  ['is kept', 2, 'keep-total', 125_99, undefined],
])(
  'items that change after the request for another state ended unpaid have that state’s rates; what they cost less or more %s (R-ORD-39, R-ORD-50)',
  async (_how, units, settlement, total, said) => {
    const { id, lineIds } = await paidFor([[sling, 3]], 'OR');
    await move(id, texasAddress, { settlement: 'payment-request', difference: '5.31' });
    await edits.act(id, await edits.openRequest(id), 'cancel');
    expect(await read(id)).toMatchObject({ changedTotals: { asked: { amount: '5.31' } } });
    const lines = [{ lineId: lineIds[0], quantity: Math.min(units, 3) }];
    const added = units > 3 ? [{ productId: sling, quantity: units - 3, choices: {} }] : [];
    const { difference } = (await quote(id, { lines, added })).body;
    expect(await change(id, { lines, added, settlement, difference })).toMatchObject({ status: 200 });
    if (settlement === 'payment-request') await payRequest(id);
    expect(await worth(id)).toBe(total);
    const { changedTotals, history, orderId, customerEmail } = await read(id);
    expect(changedTotals?.asked ?? null).toBeNull();
    const found = await call<{ person: string }[]>('GET', `/api/admin/customers?q=${customerEmail}`);
    const page = await call<CustomerPage>('GET', `/api/admin/customers/${found.body[0]?.person}`);
    expect(page.body.orderList.find((order) => order.orderId === orderId)?.total).toBe(
      (total / 100).toFixed(2),
    );
    const { detail } = history.find(({ what }) => what === 'lines-changed') ?? {};
    expect(detail).toMatchObject({ settlement, ...(said && { total: said }) });
  },
);

test('items whose request ended unpaid are asked for again before the order goes to another state, whose tax they then pay (R-ORD-50)', async () => {
  const { id, lineIds } = await paidFor([[sling, 1]], 'OR');
  const lines = [{ lineId: lineIds[0], quantity: 1 }];
  const added = [{ productId: sling, quantity: 1, choices: {} }];
  const asked = { settlement: 'payment-request', difference: '39.00' };
  expect(await change(id, { lines, added, ...asked })).toMatchObject({ status: 200 });
  await edits.act(id, await edits.openRequest(id), 'cancel');
  expect(await move(id, texasAddress, { settlement: 'keep-total', difference: '0.44' })).toMatchObject({
    status: 409,
    body: { field: 'address', message: expect.stringContaining('Ask for its $39.00 again') as string },
  });
  const again = { amount: '39.00', reason: 'The second sling' };
  expect((await call('POST', `/api/admin/orders/${id}/payment-requests`, again)).status).toBe(200);
  await payRequest(id);
  const up = { settlement: 'payment-request', difference: '2.88' };
  expect(await move(id, texasAddress, up)).toMatchObject({ status: 200 });
  await payRequest(id);
  expect(await worth(id)).toBe(89_87);
});

test.each([
  ['the cancellation', { refunds: false, cancellation: true }],
  ['the refund', { refunds: true, cancellation: false }],
  ['both', { refunds: true, cancellation: true }],
])(
  'an order that is paid again after %s put units back has all its units again (R-REF-3)',
  async (_what, restock) => {
    const { id, totalAmount } = await paidFor([[sling, 2]], 'TX');
    const order = await read(id);
    const parts = {
      lines: [{ lineId: lineOf(order), quantity: 1, restock: restock.refunds }],
      shipping: order.shipping,
    };
    expect((await call('POST', `/api/admin/orders/${id}/refunds`, refundForm(order, parts))).status).toBe(
      200,
    );
    expect(await edit(id, { ...cancel, restock: restock.cancellation })).toMatchObject({ status: 200 });
    await refunded(id);
    expect(await edit(id, { status: 'pending', ...mistake })).toMatchObject({ status: 200 });
    expect(await payAgain(id)).toBe(cents(totalAmount));
    expect(await read(id)).toMatchObject({
      status: 'paid',
      toShip: [{ quantity: 2 }],
      lines: [{ unitsLeft: 2 }],
      left: { shipping: '6.99' },
    });
    expect((await refundLine(id, 2)).amount).toBe('82.88');
  },
);

test('an order that moved to where shipping is less than what went back of it is paid again at that rate (R-REF-3)', async () => {
  const { id } = await paidFor([[sling, 2]], 'CA');
  const form = refundForm(await read(id), { shipping: '8.00' });
  expect((await call('POST', `/api/admin/orders/${id}/refunds`, form)).status).toBe(200);
  const home = { settlement: 'refund', difference: '-1.77' };
  expect(await move(id, texasAddress, home)).toMatchObject({ status: 200 });
  expect(await edit(id, cancel)).toMatchObject({ status: 200 });
  await refunded(id);
  expect(await edit(id, { status: 'pending', ...mistake })).toMatchObject({ status: 200 });
  expect(await payAgain(id)).toBe(78_00 + 6_99 + 4_88);
});

test.each([
  ['as the customer pays by link', payAgain],
  [
    'as it is marked as paid',
    async (id: number) => {
      const { totalAmount } = await read(id);
      expect((await call('POST', `/api/admin/orders/${id}/mark-paid`)).status).toBe(200);
      return cents(totalAmount);
    },
  ],
])('an order that changed is paid again for what it has now, %s (R-REF-3, R-ORD-44)', async (_how, pay) => {
  const { id, lineIds } = await paidFor([[sling, 3]], 'TX');
  const fewer = { lines: [{ lineId: lineIds[0], quantity: 2 }] };
  const { difference } = (await quote(id, fewer)).body;
  expect(difference).toBe('-41.43');
  expect(await change(id, { ...fewer, settlement: 'refund', difference })).toMatchObject({ status: 200 });
  const asked = (await read(id)).history.find(({ what }) => what === 'refund-requested');
  expect(asked?.detail).not.toHaveProperty('items');
  await refunded(id);
  expect(await edit(id, cancel)).toMatchObject({ status: 200 });
  await refunded(id);
  expect(await edit(id, { status: 'pending', ...mistake })).toMatchObject({ status: 200 });
  expect(await pay(id)).toBe(89_87);
  expect(await read(id)).toMatchObject({ subtotal: '78.00', tax: '4.88', toShip: [{ quantity: 2 }] });
});

test('goods that were charged for no line are an item of their own when the order is paid again (R-PAYREQ-10)', async () => {
  const { id, totalAmount } = await paidFor([[sling, 1]], 'TX');
  const engraving = { amount: '9.00', reason: 'Engraving' };
  expect((await call('POST', `/api/admin/orders/${id}/payment-requests`, engraving)).status).toBe(200);
  await payRequest(id);
  expect(await edit(id, cancel)).toMatchObject({ status: 200 });
  await refunded(id);
  expect(await edit(id, { status: 'pending', ...mistake })).toMatchObject({ status: 200 });
  expect(await payAgain(id)).toBe(cents(totalAmount) + 9_00);
  expect(await read(id)).toMatchObject({ status: 'paid', charged: '9.00' });
});

test('items whose payment request was canceled stay due, and a request for that amount is for them (R-ORD-50)', async () => {
  const { id } = await paidFor([[sling, 1]], 'TX');
  const more = { added: [{ productId: 0, quantity: 2, choices: holster }] };
  const { difference } = (await quote(id, more)).body;
  expect(await change(id, { ...more, settlement: 'payment-request', difference })).toMatchObject({
    status: 200,
  });
  await edits.act(id, await edits.openRequest(id), 'cancel');
  expect((await read(id)).changedTotals).toMatchObject({ asked: { amount: difference, expiresAt: null } });
  const again = { amount: difference, reason: 'The two holsters' };
  expect((await call('POST', `/api/admin/orders/${id}/payment-requests`, again)).status).toBe(200);
  await payRequest(id);
  const paid = await read(id);
  expect(paid.changedTotals).toMatchObject({ asked: null, changes: [{ cause: 'edit', amount: difference }] });
  expect(paid.charged).toBe('0.00');
});

test('units that go back one by one come to the cent to what was paid, and the order is refunded (R-REF-2, R-REF-13)', async () => {
  const { id, totalAmount } = await paidFor([[sling, 10]], 'TX');
  let back = 0;
  for (let unit = 0; unit < 10; unit += 1) back += cents((await refundLine(id, 1)).amount);
  const order = await read(id);
  const form = refundForm(order, { shipping: order.shipping });
  expect((await call('POST', `/api/admin/orders/${id}/refunds`, form)).status).toBe(200);
  await refunded(id);
  expect(back + cents(order.shipping)).toBe(cents(totalAmount));
  expect(await read(id)).toMatchObject({ isRefunded: true, refundable: '0.00' });
});
