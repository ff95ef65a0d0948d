import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { dayMs } from '#domain/platform/time/durations.ts';
import { emails } from '#server/db/schema/emails.ts';
import { paymentRequests } from '#server/db/schema/payment-requests.ts';
import { differencesIn } from '../../support/books.ts';
import { cents, clip, editedAgain, lineOf } from '../../support/edited-again.ts';
import { holster, sling } from '../../support/edited-lines.ts';
import { addressIn } from '../../support/examples/addresses.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { refundForm } from '../../support/refund-form.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { services, time } = store;
const { db } = services.database;
const edits = await editedAgain(store);
const { call, read, paidFor, quote, change, move, act, capture } = edits;
const { choose, openRequest, windowOf, payRequest, refundLine, refunded, worth } = edits;

afterEach(async () => {
  const [difference] = await differencesIn(services.database);
  if (difference !== undefined) throw new Error(difference);
});

test('a paid difference is part of the lines and the amounts, and goes back in full on the way back (R-ORD-44, R-ORD-39)', async () => {
  const { id, totalAmount } = await paidFor([[0, 1, holster]], 'TX');
  const up = await choose(id, clip('Ulti Clip'), 'payment-request');
  expect(up.difference).toBe('12.75');
  expect(await read(id)).toMatchObject({
    totalAmount,
    lines: [{ unitPrice: '54.99' }],
  });
  await payRequest(id);
  const paid = await read(id);
  expect(paid).toMatchObject({
    totalAmount: (Number(totalAmount) + 12.75).toFixed(2),
    subtotal: '66.99',
    charged: '0.00',
    lines: [{ unitPrice: '66.99', discount: '0.00' }],
  });
  expect(paid.history.find(({ what }) => what === 'payment-request-paid')?.detail).toMatchObject({
    changes: `Total: $${totalAmount} → $${paid.totalAmount}`,
  });
  expect(paid.emails.map(({ kind }) => kind)).toContain('payment-request-paid');
  const back = await choose(id, clip('Quick Clip'), 'refund');
  expect(back).toMatchObject({ difference: '-12.75', answer: { status: 200 } });
  expect(await worth(id)).toBe(cents(totalAmount));
  expect(await read(id)).toMatchObject({
    refunded: '12.75',
    lines: [{ unitPrice: '54.99' }],
  });
});

test('a request for changed items names them and both totals in its email, also when it is sent again (R-PAYREQ-4)', async () => {
  const { id, totalAmount } = await paidFor([[0, 1, holster]], 'TX');
  await choose(id, clip('Ulti Clip'), 'payment-request');
  await act(id, await openRequest(id), 'send');
  const sent = await db
    .select()
    .from(emails)
    .where(and(eq(emails.orderId, id), eq(emails.kind, 'payment-request')))
    .orderBy(emails.createdAt);
  expect(sent).toHaveLength(2);
  for (const { props } of sent) {
    expect(props).toMatchObject({
      amountCents: 12_75,
      changes: 'Custom Holster: Attachment: Quick Clip → Ulti Clip',
      totals: [
        { label: 'Original total', price: `$${totalAmount}` },
        { label: 'Items changed', price: '$12.75' },
        { label: 'New total', price: `$${(Number(totalAmount) + 12.75).toFixed(2)}` },
        { label: 'Paid' },
        { label: 'Still due', price: '$12.75' },
      ],
    });
  }
});

test('three changes in a row are each priced against what was paid until then (R-ORD-44)', async () => {
  const { id, totalAmount } = await paidFor([[0, 2, holster]], 'TX');
  await choose(id, clip('Ulti Clip'), 'payment-request', 2);
  await payRequest(id);
  const light = { ...clip('Ulti Clip'), weaponLight: 'Inforce APL' };
  const second = await choose(id, light, 'payment-request', 2);
  await payRequest(id);
  expect(await worth(id)).toBe(cents(totalAmount) + 25_50 + cents(second.difference));
  expect((await choose(id, light, 'refund', 1)).answer.status).toBe(200);
  const one = await worth(id);
  expect((await choose(id, holster, 'refund', 1)).answer.status).toBe(200);
  // One holster as it was first: half of the goods and of the tax, and the shipping.
  expect(await worth(id)).toBe(cents('6.99') + 54_99 + 3_44);
  expect(one).toBeGreaterThan(await worth(id));
});

test('units are refunded after a paid difference at what they then cost, from two payments if one has too little left (R-ORD-45, R-REF-13)', async () => {
  const { id, totalAmount } = await paidFor([[0, 2, holster]], 'TX');
  await choose(id, clip('Ulti Clip'), 'payment-request', 2);
  await payRequest(id);
  const first = await refundLine(id, 1);
  expect(first).toMatchObject({
    amount: (66.99 + 4.18).toFixed(2),
    answer: { status: 200 },
  });
  expect(await worth(id)).toBe(cents(totalAmount) + 25_50 - 71_17);
  const back = await choose(id, clip('Quick Clip'), 'refund');
  expect(back).toMatchObject({ difference: '-12.75', answer: { status: 200 } });
  expect(await worth(id)).toBe(cents('6.99') + 54_99 + 3_44);
  const order = await read(id);
  const rest = refundForm(order, {
    lines: [{ lineId: lineOf(order), quantity: 1, restock: false }],
    shipping: order.shipping,
  });
  expect(rest.amount).toBe(order.refundable);
  const send = () => call('POST', `/api/admin/orders/${id}/refunds`, rest);
  expect(await send()).toMatchObject({ status: 200 });
  // The same form, sent again, is the same refund.
  expect(await send()).toMatchObject({ status: 200 });
  expect(await worth(id)).toBe(0);
  expect(await read(id)).toMatchObject({
    isRefunded: true,
    lines: [{ unitsLeft: 0 }, { unitsLeft: 0 }],
  });
});

test('while a difference for items is open, neither items nor refunds of them change; goodwill does (R-ORD-46)', async () => {
  const { id } = await paidFor([[0, 1, holster]], 'TX');
  await choose(id, clip('Ulti Clip'), 'payment-request');
  const message = 'A payment request for the last change of items is open. Cancel it first.';
  const lines = [{ lineId: lineOf(await read(id)), quantity: 1, choices: holster }];
  expect(await quote(id, { lines })).toMatchObject({
    status: 409,
    body: { field: 'lines', message },
  });
  expect(await change(id, { lines })).toMatchObject({
    status: 409,
    body: { message },
  });
  expect(await move(id, addressIn('NY'))).toMatchObject({
    status: 409,
    body: { message },
  });
  expect((await refundLine(id, 1)).answer).toMatchObject({
    status: 409,
    body: { message },
  });
  const goodwill = refundForm(await read(id), { other: '5.00' });
  expect(await call('POST', `/api/admin/orders/${id}/refunds`, goodwill)).toMatchObject({ status: 200 });
  await payRequest(id);
  expect(await worth(id)).toBe(cents((await read(id)).totalAmount) - 5_00);
});

test('a canceled request leaves the new items at what was paid: on the way back nothing goes back (R-ORD-40)', async () => {
  const { id, totalAmount } = await paidFor([[0, 1, holster]], 'TX');
  await choose(id, clip('Ulti Clip'), 'payment-request');
  await act(id, await openRequest(id), 'cancel');
  expect(await choose(id, holster, null)).toMatchObject({ difference: '0.00', answer: { status: 200 } });
  expect(await read(id)).toMatchObject({ totalAmount, refunds: [], lines: [{ unitPrice: '54.99' }] });
  expect(await worth(id)).toBe(cents(totalAmount));
});

test('a request past its end is closed by the next change, and money that still comes goes back (R-ORD-46)', async () => {
  const { id, totalAmount } = await paidFor([[0, 1, holster]], 'TX');
  await choose(id, clip('Ulti Clip'), 'payment-request');
  const window = await windowOf(id);
  const expiresAt = new Date(time.now.getTime() - dayMs);
  await db.update(paymentRequests).set({ expiresAt }).where(eq(paymentRequests.orderId, id));
  expect(await choose(id, holster, null)).toMatchObject({ difference: '0.00', answer: { status: 200 } });
  expect((await capture(window)).status).toBe(409);
  expect(await read(id)).toMatchObject({ totalAmount, paymentRequests: [{ state: 'expired' }] });
  expect(await worth(id)).toBe(cents(totalAmount));
});

test('another state after a paid difference, with its own payment request, and all the way back (R-ORD-34, R-ORD-44)', async () => {
  const { id, totalAmount } = await paidFor([[0, 1, holster]], 'TX');
  await choose(id, clip('Ulti Clip'), 'payment-request');
  await payRequest(id);
  const asked = await move(id, addressIn('NY'));
  expect(asked).toMatchObject({ status: 409, body: { field: 'settlement' } });
  const { totalAmount: difference = '' } = asked.body as { totalAmount?: string };
  const wish = { settlement: 'payment-request', difference };
  expect(await move(id, addressIn('NY'), wish)).toMatchObject({ status: 200 });
  await payRequest(id);
  expect(await read(id)).toMatchObject({ shipping: '9.99', tax: '5.36' });
  const cheaper = await choose(id, clip('Quick Clip'), 'refund');
  expect(cheaper.difference).toBe('-12.96');
  await refunded(id);
  const home = { settlement: 'refund', difference: '-3.96' };
  expect(await move(id, addressIn('TX'), home)).toMatchObject({ status: 200 });
  expect(await worth(id)).toBe(cents(totalAmount));
});

test('a state whose tax went back gives back none of it with a unit (R-ORD-49)', async () => {
  const { id } = await paidFor([[sling, 2]], 'TX');
  expect(
    await move(
      id,
      { ...texasAddress, state: 'OR', zipCode: '97201', city: 'Portland' },
      { settlement: 'refund', difference: '-2.88' },
    ),
  ).toMatchObject({
    status: 200,
  });
  const { answer, amount } = await refundLine(id, 1);
  expect(answer.status).toBe(200);
  expect(amount).toBe('39.00');
  expect(await worth(id)).toBe(39_00 + 8_99);
});

test('two people settle the same difference at once: one is asked to look again, and it is charged once (R-ADMIN-16)', async () => {
  const { id, version } = await paidFor([[0, 1, holster]], 'TX');
  const lines = [{ lineId: lineOf(await read(id)), quantity: 1, choices: clip('Ulti Clip') }];
  const wish = { lines, settlement: 'payment-request', difference: '12.75' };
  const answers = await Promise.all([1, 2].map(() => change(id, { ...wish, key: randomUUID() }, version)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  await payRequest(id);
  const order = await read(id);
  expect(order.paymentRequests).toHaveLength(1);
  const back = {
    lines: [{ ...lines[0], choices: holster }],
    settlement: 'refund',
    difference: '-12.75',
  };
  const again = await Promise.all(
    [1, 2].map(() => change(id, { ...back, key: randomUUID() }, order.version)),
  );
  expect(again.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  expect(await worth(id)).toBe(cents(order.totalAmount) - 12_75);
});
