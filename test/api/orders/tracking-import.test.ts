import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { TrackingRow } from '#domain/shipping/tracking-import/tracking-import.schema.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { editedLines, holster } from '../../support/edited-lines.ts';
import { packers } from '../../support/packers.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { db } = store.services.database;
const { call, paid, paidBuild, placed, read, edit, noticesOf } = await packers(store);
const { paidFor, change } = await editedLines(store);

const usps = ['9400111202555842332669', '9400111202555842332676', '9400111202555842332683'] as const;

const check = (text: string) => call<{ rows: TrackingRow[] }>('POST', '/api/admin/shipments/check', { text });
const importList = (text: string, notify = true, withChecks: boolean | number[] = false) =>
  call<{ rows: TrackingRow[] }>('POST', '/api/admin/shipments/import', { text, notify, withChecks });

const elsewhere = { shippingAddress: { ...texasAddress, address: '12 Range Road' } };

test('a list is checked line by line before anything is saved (R-SHIP-26, R-SHIP-35)', async () => {
  const [good, gone, open, done] = [await paid(), await paid(), await placed(), await paid()];
  await edit(gone.id, { status: 'cancelled', refund: false });
  await importList(`${done.orderId} ${usps[2]}`);
  const wrong = `${good.orderId.slice(0, -1)}${good.orderId.endsWith('A') ? 'C' : 'A'}`;
  const { body } = await check(
    [
      `${good.orderId} ${usps[0]}`,
      `${wrong} ${usps[1]}`,
      `${gone.orderId} 12345678`,
      `${open.orderId} 12345679`,
      `${done.orderId} ${usps[2]}`,
      `${done.orderId} 12345677`,
      good.orderId,
      'hello',
    ].join('\n'),
  );
  expect(body.rows.map(({ line, state, message }) => [line, state, message])).toEqual([
    [1, 'problem', 'This order is in the list more than once. Ship its parcels from the order.'],
    [2, 'problem', 'No order has this number.'],
    [3, 'problem', 'This order was canceled.'],
    [4, 'problem', 'Not paid yet.'],
    [5, 'done', 'Already shipped with this number.'],
    [6, 'problem', 'Already shipped.'],
    [7, 'problem', 'No tracking number in this line.'],
    [8, 'problem', 'No order number of this store in this line.'],
  ]);
  expect(body.rows[1]?.meant).toBe(good.orderId);
  const { body: alone } = await check(`\n \n${good.orderId} ${usps[0]}`);
  const shipTo = 'Dana Reyes, TX';
  expect(alone.rows).toMatchObject([
    { line: 3, state: 'ready', carrier: 'USPS', id: good.id, shipTo, message: null, meant: null },
  ]);
  expect(await read(good.id)).toMatchObject({ status: 'paid', shipments: [] });
});

test.each([
  [
    'a number of another order',
    (other: string) => `${other} ${usps[1]}`,
    'Another order already has this tracking number.',
  ],
  [
    'a shortened number',
    (other: string) => `${other} 9.4E+21`,
    'A spreadsheet shortened this number. Export it as text.',
  ],
])('a list with %s: the line says so', async (_what, textOf, message) => {
  const shipped = await paid();
  await importList(`${shipped.orderId} ${usps[1]}`);
  const other = await paid(elsewhere);
  expect((await check(textOf(other.orderId))).body.rows).toMatchObject([{ state: 'problem', message }]);
  await db.execute(sql`delete from shipments where order_id = ${shipped.id}`);
});

test('a list with one number twice, a wrong digit, or a number of no carrier: the lines say so (R-SHIP-30)', async () => {
  const [a, b, c, d, e] = [await paid(), await paid(elsewhere), await paid(), await paid(), await paid()];
  const { body } = await check(
    `${a.orderId} 87654321\n${b.orderId} 87654321 $5.42\n${c.orderId} 9400111202555842332660\n${d.orderId} ABC123456\n${e.orderId} ABC1234567 Other`,
  );
  expect(body.rows).toMatchObject([
    { state: 'problem', message: 'This tracking number is in the list more than once.' },
    { state: 'problem', message: 'This tracking number is in the list more than once.' },
    { state: 'check', message: 'Check this number: its last digit does not fit.' },
    { state: 'check', message: 'USPS, UPS, FedEx and DHL have no numbers like this. Check it.' },
    { state: 'ready', message: null },
  ]);
});

test('a line to check ships only if that is asked for, too: a wrong digit, and an order with a payment due (R-SHIP-35)', async () => {
  const mistyped = await paid();
  const due = await paidFor([[0, 1, holster]], 'TX');
  const lines = [{ lineId: due.lineIds[0], quantity: 1, choices: { ...holster, clipOption: 'Ulti Clip' } }];
  const asked = await change(due.id, { lines, settlement: 'payment-request', difference: '12.75' });
  expect(asked.status).toBe(200);
  const text = `${mistyped.orderId} 9400111202555842332660\n${due.orderId} ${usps[0]}`;
  const states = async (withChecks: boolean) =>
    (await importList(text, false, withChecks)).body.rows.map(({ state }) => state);
  expect((await check(text)).body.rows[1]).toMatchObject({
    state: 'check',
    message: 'Payment due: the customer was asked to pay for a change.',
  });
  expect(await states(false)).toEqual(['check', 'check']);
  expect(await read(due.id)).toMatchObject({ status: 'paid', shipments: [] });
  expect(await states(true)).toEqual(['shipped', 'shipped']);
});

test('each line to check is asked for by itself (R-SHIP-35)', async () => {
  const [phone, guess] = [await paid(), await paid()];
  const text = `${phone.orderId} 5125550102\n${guess.orderId} 986578788855 Austin 78701`;
  expect((await check(text)).body.rows).toMatchObject([
    { state: 'check', trackingNumber: '5125550102', message: 'This could be a phone number. Check it.' },
    {
      state: 'check',
      carrier: 'FedEx',
      message: 'The line has other digits, too. Check that this is the tracking number.',
    },
  ]);
  const { body } = await importList(text, false, [2]);
  expect(body.rows.map(({ state }) => state)).toEqual(['check', 'shipped']);
});

test('a label that was voided, refunded or is for the way back is left out, and its replacement ships (R-SHIP-42)', async () => {
  const [wrong, back] = [await paid(), await paid()];
  const text = [
    'Order ID,Tracking Number,Status,Label Type',
    `${wrong.orderId},9400111202555842330016,Refund Pending,Outbound`,
    `${wrong.orderId},9400111202555842330023,Purchased,Outbound`,
    `${back.orderId},9400111202555842330030,Purchased,Return`,
  ].join('\n');
  const { body } = await importList(text);
  expect(body.rows.map(({ state, message }) => [state, message])).toEqual([
    ['left-out', 'Left out: this label was refunded.'],
    ['shipped', null],
    ['left-out', 'Left out: this is a return label.'],
  ]);
  expect(await read(wrong.id)).toMatchObject({ trackingNumber: '9400111202555842330023' });
  expect(await read(back.id)).toMatchObject({ status: 'paid', shipments: [] });
});

test('the replacement corrects the parcel that was shipped with the dead label, once (R-SHIP-42)', async () => {
  const order = await paid();
  const [dead, good] = ['9400111202555842330047', '9400111202555842330054'];
  await importList(`${order.orderId} ${dead}`);
  const alone = await check(`${order.orderId} ${dead} voided`);
  expect(alone.body.rows).toMatchObject([
    {
      state: 'left-out',
      message: 'Left out: this label was voided. The order was shipped with it: change its parcel.',
    },
  ]);
  const text = `Order,Tracking,Voided\n${order.orderId},${dead},Yes\n${order.orderId},${good},No`;
  expect((await check(text)).body.rows[1]).toMatchObject({
    state: 'ready',
    message: 'Corrects the parcel that has the number of the other label.',
  });
  expect((await importList(text)).body.rows.map(({ state }) => state)).toEqual(['left-out', 'shipped']);
  expect((await importList(text)).body.rows.map(({ state }) => state)).toEqual(['left-out', 'done']);
  const { status, trackingNumber, shipments } = await read(order.id);
  expect([status, trackingNumber, shipments.length]).toEqual(['shipped', good, 1]);
  expect(await noticesOf(order.id)).toMatchObject([{ trackingNumber: dead }, { trackingNumber: good }]);
});

test('orders to one address, on one line, on two or shipped before, share a parcel after a question, others do not (R-SHIP-29)', async () => {
  const [one, two] = [await paid(), await paid()];
  const text = `${one.orderId}, ${two.orderId} 9400111202555842330061`;
  expect((await check(text)).body.rows).toMatchObject([
    { line: 1, state: 'check', message: `Check that it shares a parcel with ${two.orderId}.` },
    { line: 1, state: 'check', message: `Check that it shares a parcel with ${one.orderId}.` },
  ]);
  const { body } = await importList(text, false, [1]);
  expect(body.rows.map(({ state }) => state)).toEqual(['shipped', 'shipped']);
  const [three, four] = [await paid(), await paid()];
  const lines = `Order,Tracking\n${three.orderId},9400111202555842330061\n${four.orderId},9400111202555842330061`;
  expect((await check(lines)).body.rows).toMatchObject([
    {
      state: 'check',
      message: `Check that it shares a parcel with ${four.orderId}, ${one.orderId}, ${two.orderId}.`,
    },
    {
      state: 'check',
      message: `Check that it shares a parcel with ${three.orderId}, ${one.orderId}, ${two.orderId}.`,
    },
  ]);
  expect((await importList(lines)).body.rows.map(({ state }) => state)).toEqual(['check', 'check']);
  const ticked = (await importList(lines, false, [2])).body.rows;
  expect(ticked.map(({ state }) => state)).toEqual(['shipped', 'check']);
  const other = await paid(elsewhere);
  expect((await check(`${other.orderId} 9400111202555842330061`)).body.rows).toMatchObject([
    { state: 'problem', message: 'Another order already has this tracking number.' },
  ]);
  const message = 'Only orders to one address can share a parcel.';
  expect(
    (await check(`${other.orderId} ${(await paid()).orderId} 9400111202555842330078`)).body.rows,
  ).toMatchObject([
    { state: 'problem', message },
    { state: 'problem', message },
  ]);
});

test('a line with several numbers is not guessed (R-SHIP-41)', async () => {
  const order = await paid();
  expect((await check(`${order.orderId} ${usps[0]} ${usps[1]}`)).body.rows).toMatchObject([
    {
      state: 'problem',
      message: `Which one is the tracking number: ${usps[0]}, ${usps[1]}? Delete the rest, or ship its parcels from the order.`,
    },
  ]);
});

test('a list ships what is ready with an email each; sent again, it ships nothing twice (R-SHIP-24, R-SHIP-26)', async () => {
  const [a, b] = [await paid(), await paidBuild()];
  const text = `Order Number,Tracking Number,Carrier\n${a.orderId},55555551,DHL\n${b.orderId},55555552,\nRT-AAAA-AAAA,55555553,`;
  const first = await importList(text, true, true);
  expect(first.body.rows.map(({ state }) => state)).toEqual(['shipped', 'shipped', 'problem']);
  const again = await importList(text, true, true);
  expect(again.body.rows.map(({ state }) => state)).toEqual(['done', 'done', 'problem']);
  expect(await read(a.id)).toMatchObject({
    status: 'shipped',
    trackingNumber: '55555551',
    shippingCarrier: 'DHL',
  });
  for (const { id } of [a, b]) expect(await noticesOf(id)).toHaveLength(1);
});

test('two simultaneous imports ship each order once, and the other one hears that it is shipped (R-SHIP-24)', async () => {
  const list = [];
  for (const digit of [1, 2, 3]) list.push(`${(await paid()).orderId} 7777777${digit}`);
  const [one, two] = await Promise.all([
    importList(list.join('\n'), false, true),
    importList(list.join('\n'), false, true),
  ]);
  const rows = [...one.body.rows, ...two.body.rows];
  expect(rows.filter(({ state }) => state === 'shipped')).toHaveLength(3);
  const others = rows.filter(({ state }) => state !== 'shipped');
  const done = { state: 'done', message: 'Already shipped with this number.' };
  expect(others).toMatchObject([done, done, done]);
});

test.each([
  ['', 'Paste one order per line: order number, then tracking number'],
  [
    Array.from({ length: 501 }, (_, line) => `RT-AAAA-AAAA 1000${line}`).join('\n'),
    'At most 500 lines at once. This list has 501: cut the rest, ship these, then paste the rest.',
  ],
])('a list that is empty or too long is refused', async (text, message) => {
  const answer = await check(text);
  expect(answer).toMatchObject({ status: 400, body: { field: 'text' } });
  expect(JSON.stringify(answer.body)).toContain(message);
});
