import { beforeEach, expect, test } from 'vitest';
import { minuteMs, secondMs } from '#domain/platform/time/durations.ts';
import type { ShownSetting } from '#domain/settings/versions/setting.schema.ts';
import { specifiedShipping, type ShippingSetting } from '#domain/settings/kinds/shipping.schema.ts';
import { specifiedTax } from '#domain/settings/kinds/tax.schema.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { addressIn } from '../../support/examples/addresses.ts';

const store = await testStore();
const { app, time } = store;
const { call, paid, read, move } = await ownersOrders(store);

const save = (kind: string, body: object, version?: number) =>
  call<ShownSetting & { message: string; field?: string; current?: ShownSetting }>(
    'PUT',
    `/api/admin/settings/${kind}`,
    body,
    version,
  );

/** The specified zones, with another price to Texas. */
const texasAt = (priceCents: number): ShippingSetting => ({
  zones: specifiedShipping.zones.map((zone) => (zone.name === 'Texas' ? { ...zone, priceCents } : zone)),
});

async function plannedFor(validFrom: string) {
  const { body } = await call<ShownSetting[]>('GET', '/api/admin/settings');
  return body.flatMap(({ next }) => next).find((one) => one.validFrom === validFrom);
}

async function placed(address = texasAddress) {
  const guest = shopper(app);
  await guest.add(31);
  return guest.placeOrder(address);
}

// Each test begins with the specified values.
beforeEach(async () => {
  await save('shipping', { value: specifiedShipping });
  await save('tax', { value: specifiedTax });
  time.pass(3 * secondMs);
});

test('a new price holds from its second on; an order that was placed keeps its own (R-SET-2, R-SET-3, R-SET-5)', async () => {
  const before = await paid();
  expect(before.totalAmount).toBe('48.43');
  expect(await save('shipping', { value: texasAt(7_49) })).toMatchObject({ status: 200 });
  expect((await placed()).totalAmount).toBe('48.43');
  time.pass(3 * secondMs);
  expect((await placed()).totalAmount).toBe('48.93');
  // To New York and back: by the rates that priced it.
  await move(before.id, addressIn('NY'), { settlement: 'keep-total', difference: '3.68' });
  expect(await read(before.id)).toMatchObject({ totalAmount: '48.43', shipping: '6.99' });
});

test('who changes two zones one after the other keeps both: what was just saved is shown (R-SET-6)', async () => {
  const { body: first } = await save('shipping', { value: texasAt(7_49) });
  const { body: shown } = await call<ShownSetting[]>('GET', '/api/admin/settings');
  expect(shown.find(({ kind }) => kind === 'shipping')).toMatchObject({
    version: first.version,
    now: { value: texasAt(7_49) },
    next: [],
  });
  expect((await placed()).totalAmount).toBe('48.43');
});

test('a price from a day on is planned until then; pages show it from that second on (R-SET-3, R-SET-4)', async () => {
  const shown = async () => (await app.inject({ url: '/api/admin/settings' })).statusCode;
  expect(await shown()).toBe(401);
  const begins = new Date(Math.ceil((time.now.getTime() + minuteMs) / secondMs) * secondMs);
  const planned = await save('shipping', {
    value: texasAt(5_00),
    validFrom: begins.toISOString(),
    note: 'Fall',
  });
  expect(planned.body).toMatchObject({
    now: { value: specifiedShipping },
    next: [{ value: texasAt(5_00), validFrom: begins.toISOString(), note: 'Fall' }],
  });
  time.now = new Date(begins.getTime() - 1);
  expect((await placed()).totalAmount).toBe('48.43');
  expect(store.services.settings.current().shipping).toEqual(specifiedShipping);
  time.now = begins;
  expect((await placed()).totalAmount).toBe('46.44');
  expect(store.services.settings.current().shipping).toEqual(texasAt(5_00));
});

test('a plan is replaced by another for the same moment, and never holds once it is taken back (R-SET-2, R-SET-3)', async () => {
  const moment = Math.ceil((time.now.getTime() + minuteMs) / secondMs) * secondMs;
  const validFrom = new Date(moment).toISOString();
  await save('shipping', { value: texasAt(5_00), validFrom });
  const { next } = (await save('shipping', { value: texasAt(4_00), validFrom })).body;
  expect(next).toMatchObject([{ value: texasAt(4_00), validFrom }]);
  await save('shipping', { value: texasAt(7_49) });
  const { version } = (await plannedFor(validFrom)) ?? {};
  const cancel = () => call<ShownSetting>('DELETE', `/api/admin/settings/shipping/versions/${version}`);
  const canceled = await cancel();
  expect(canceled).toMatchObject({ status: 200 });
  // With the one that it replaced.
  expect(canceled.body.next.filter((one) => one.validFrom === validFrom)).toEqual([]);
  expect(await cancel()).toMatchObject({ status: 404 });
  time.now = new Date(moment);
  expect((await placed()).totalAmount).toBe('48.93');
  expect(store.services.settings.current().shipping).toEqual(texasAt(7_49));
});

test('what is saved before a plan begins goes on in it (R-SET-20)', async () => {
  const plannedAt = new Date(Math.ceil((time.now.getTime() + minuteMs) / secondMs) * secondMs);
  const neighborsAt = ({ zones }: ShippingSetting, priceCents: number): ShippingSetting => ({
    zones: zones.map((zone) => (zone.name === 'Neighbors' ? { ...zone, priceCents } : zone)),
  });
  await save('shipping', { value: neighborsAt(specifiedShipping, 6_00), validFrom: plannedAt.toISOString() });
  const { now, next } = (await save('shipping', { value: texasAt(7_49) })).body;
  const value = neighborsAt(texasAt(7_49), 6_00);
  expect(next).toMatchObject([{ value, validFrom: plannedAt.toISOString() }]);
  expect(now.value).toEqual(texasAt(7_49));
  time.now = plannedAt;
  expect((await placed()).totalAmount).toBe('48.93');
  expect(store.services.settings.current().shipping).toEqual(value);
});

test('a change for a later moment takes over what an earlier plan changes (R-SET-21)', async () => {
  const soon = Math.ceil((time.now.getTime() + minuteMs) / secondMs) * secondMs;
  const [first, second] = [soon, soon + minuteMs].map((at) => new Date(at).toISOString());
  const neighborsAt = ({ zones }: ShippingSetting, priceCents: number): ShippingSetting => ({
    zones: zones.map((zone) => (zone.name === 'Neighbors' ? { ...zone, priceCents } : zone)),
  });
  await save('shipping', { value: texasAt(7_49), validFrom: first });
  // Typed over what holds today, with the earlier price to Texas.
  await save('shipping', { value: neighborsAt(specifiedShipping, 6_00), validFrom: second });
  time.now = new Date(soon + minuteMs);
  expect((await placed()).totalAmount).toBe('48.93');
  expect(store.services.settings.current().shipping).toEqual(neighborsAt(texasAt(7_49), 6_00));
});

test('an order ships free from an amount, and pays no tax where the store is not registered (R-SET-8, R-SET-9)', async () => {
  const value = { zones: specifiedShipping.zones.map((zone) => ({ ...zone, freeFromCents: 39_00 })) };
  await save('shipping', { value });
  await save('tax', { value: { states: { CA: { rate: 42_300 } } } });
  time.pass(3 * secondMs);
  expect((await placed()).totalAmount).toBe('39.00');
  expect((await placed(addressIn('CA'))).totalAmount).toBe('40.65');
});

test.each([
  [
    'shipping',
    { zones: specifiedShipping.zones.slice(1) },
    'value.zones',
    'Texas is in no zone. Add it to one.',
  ],
  [
    'shipping',
    {
      zones: [
        ...specifiedShipping.zones,
        { name: 'Twice', states: ['TX'], priceCents: 1, freeFromCents: null },
      ],
    },
    'value.zones.5.states',
    'Texas is in two zones. Keep it in one.',
  ],
  [
    'shipping',
    {
      zones: specifiedShipping.zones.map((zone) =>
        zone.name === 'Texas' ? { ...zone, states: ['TX', 'AE'] } : zone,
      ),
    },
    'value.zones',
    'Armed Forces Americas is in no zone. Add it to one.',
  ],
  ['shipping', texasAt(-1), 'value.zones.0.priceCents', 'Enter 0 or more'],
  ['tax', { states: { TX: { rate: 300_000 } } }, 'value.states.TX.rate', 'Enter at most 20%'],
  ['shipping', undefined, 'value', undefined],
])('of %s, %j is refused at %s, and nothing changes (R-SET-1)', async (kind, value, field, message) => {
  const refused = await save(kind, { value });
  expect(refused).toMatchObject({ status: 400, body: { field, ...(message && { message }) } });
  expect((await placed()).totalAmount).toBe('48.43');
});

test('a moment that has passed, or never comes, is refused; of two edits the second sees the first (R-SET-3, R-SET-6)', async () => {
  for (const validFrom of ['2020-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z']) {
    const refused = await save('shipping', { value: texasAt(5_00), validFrom });
    expect(refused).toMatchObject({ status: 400, body: { field: 'validFrom' } });
  }
  const { version } = (await save('shipping', { value: texasAt(5_00) })).body;
  const overtaken = await save('shipping', { value: texasAt(4_00) }, version - 1);
  expect(overtaken).toMatchObject({
    status: 412,
    body: { current: { version, now: { value: texasAt(5_00) } } },
  });
});

test('the versions say from when, by whom, and how many orders they priced (R-SET-7)', async () => {
  const { body } = await save('shipping', { value: texasAt(5_00), note: 'A try' });
  time.pass(3 * secondMs);
  await placed();
  const versions = await call<{ version: number; orders: number }[]>(
    'GET',
    '/api/admin/settings/shipping/versions',
  );
  expect(versions.body[0]).toMatchObject({
    version: body.version,
    author: 'admin',
    note: 'A try',
    orders: 1,
  });
  expect(versions.body.at(-1)).toMatchObject({ version: 0, author: null, validFrom: null });
});

test('a change of a setting is undone from the history, unless it was changed again (R-HIST-5, R-HIST-6)', async () => {
  const lastEntry = async () =>
    (await call<{ id: number }[]>('GET', '/api/admin/history?kind=setting')).body[0]?.id ?? 0;
  await save('shipping', { value: texasAt(7_49) });
  time.pass(3 * secondMs);
  const change = await lastEntry();
  expect(await call('POST', `/api/admin/history/${change}/undo`)).toMatchObject({ status: 200 });
  time.pass(3 * secondMs);
  expect((await placed()).totalAmount).toBe('48.43');
  expect(await call('POST', `/api/admin/history/${change}/undo`)).toMatchObject({ status: 409 });
});

test('the undo of a planned change cancels the plan, unless another one replaced it (R-HIST-5, R-HIST-6)', async () => {
  const undoLast = async () => {
    const [entry] = (await call<{ id: number }[]>('GET', '/api/admin/history?kind=setting')).body;
    return call('POST', `/api/admin/history/${entry?.id ?? 0}/undo`);
  };
  const validFrom = new Date(Math.ceil((time.now.getTime() + minuteMs) / secondMs) * secondMs).toISOString();
  await save('shipping', { value: texasAt(12_00), validFrom });
  expect(await undoLast()).toMatchObject({ status: 200 });
  expect(await plannedFor(validFrom)).toBeUndefined();
  expect((await placed()).totalAmount).toBe('48.43');
  await save('shipping', { value: texasAt(12_00), validFrom });
  await save('shipping', { value: texasAt(13_00), validFrom });
  expect(await undoLast()).toMatchObject({ status: 409 });
  expect(await plannedFor(validFrom)).toMatchObject({ value: texasAt(13_00) });
});
