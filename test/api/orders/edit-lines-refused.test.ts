import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { refunds } from '#server/db/schema/payments.ts';
import { differencesIn } from '../../support/books.ts';
import { cardStore } from '../../support/card-payments.ts';
import { changesIn, editedLines, holster, sling } from '../../support/edited-lines.ts';
import { eventually } from '../../support/eventually.ts';
import { usps } from '../../support/packers.ts';

const store = await cardStore();
const { db, services } = store;
const { call, read, edit, paidFor, quote, change } = await editedLines(store);

test('a line in a parcel, an unpaid or shipped order, a restricted item and bad input say why not (R-ORD-38)', async () => {
  const order = await paidFor([
    [sling, 1],
    [0, 1, holster],
  ]);
  const [first, second] = order.lineIds;
  await call('POST', `/api/admin/orders/${order.id}/shipments`, {
    trackingNumber: usps,
    confirmedNumber: usps,
    lines: [{ lineId: first, quantity: 1 }],
    key: randomUUID(),
  });
  expect(await quote(order.id, { lines: [{ lineId: first, quantity: 0 }] })).toMatchObject({
    status: 409,
    body: { field: 'lines', message: expect.stringContaining('already in a parcel') as string },
  });
  const left = { lines: [{ lineId: second, quantity: 1, choices: { ...holster, orientation: 'Left' } }] };
  expect((await change(order.id, left)).status).toBe(200);
  const wrong = { lines: [{ lineId: second, quantity: 1, choices: { ...holster, pistolModel: 'P365' } }] };
  expect(await quote(order.id, wrong)).toMatchObject({ status: 400, body: { field: 'pistolModel' } });
  expect(await change(order.id, {})).toMatchObject({
    status: 400,
    body: { message: 'Nothing has changed yet.' },
  });
  expect(await quote(order.id, { lines: [{ lineId: 9_999_999, quantity: 1 }] })).toMatchObject({
    status: 409,
  });
  await edit(order.id, { status: 'shipped' });
  expect(await change(order.id, left)).toMatchObject({ status: 409, body: { field: 'lines' } });
  const california = await paidFor([[sling, 1]], 'CA');
  expect(await quote(california.id, { added: [{ productId: 57, quantity: 1 }] })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('cannot be shipped to California') as string },
  });
});

test('two people edit at once: one gets what the other saved and changes nothing (R-ADMIN-16)', async () => {
  const { id, lineIds, version } = await paidFor([[0, 1, holster]]);
  const wish = (color: string) => ({
    lines: [{ lineId: lineIds[0], quantity: 1, choices: { ...holster, color } }],
  });
  const answers = await Promise.all(
    ['Red', 'Gray', 'Green'].map((color) => change(id, wish(color), version)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412]);
  const lost = answers.find(({ status }) => status === 412);
  expect(lost?.body.current?.lines[0]?.choices).toEqual((await read(id)).lines[0]?.choices);
  expect(changesIn(await read(id))).toHaveLength(1);
});

test('an edit races a parcel and a refund of the same unit: one of them is refused, and the books agree (R-ORD-38)', async () => {
  const toOther = { choices: { ...holster, orientation: 'Left' }, quantity: 1 };
  for (const rival of ['shipments', 'refunds'] as const) {
    const { id, lineIds, version, refundable } = await paidFor([
      [0, 1, holster],
      [sling, 1],
    ]);
    const lines = [{ lineId: lineIds[0], quantity: 1 }];
    const bodies = {
      shipments: { trackingNumber: usps, confirmedNumber: usps, lines, key: randomUUID() },
      refunds: { lines, amount: '54.99', refundable, reason: 'Returned', key: randomUUID() },
    };
    const [edited, other] = await Promise.all([
      change(id, { lines: [{ lineId: lineIds[0], ...toOther }] }, version),
      call('POST', `/api/admin/orders/${id}/${rival}`, bodies[rival], version),
    ]);
    expect(other.status).toBeLessThan(500);
    const { history } = await read(id);
    const place = (...names: string[]) => history.findIndex(({ what }) => names.includes(what));
    // The newest is first: nothing is edited after it went into a parcel or back.
    const isInOrder = place('partly-shipped') < place('lines-changed');
    const statuses = [edited.status, other.status].toSorted((a, b) => a - b);
    expect(statuses).toEqual(isInOrder && edited.status === other.status ? [200, 200] : [200, 412]);
  }
  await eventually(services, async () => {
    const open = await db.$count(refunds, eq(refunds.status, 'requested'));
    expect(open).toBe(0);
  });
  expect(await differencesIn(services.database)).toEqual([]);
});
