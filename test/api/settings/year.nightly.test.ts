import { setTimeout } from 'node:timers/promises';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { generalTerms, termsOf } from '#domain/catalog/products/product-terms.ts';
import { netOf, orderStanding } from '#domain/orders/read/order-standing.ts';
import type { LinesQuote } from '#domain/orders/edit/line-edits.schema.ts';
import { addDays } from '#domain/platform/time/shop-day.ts';
import { dayMs, hourMs, secondMs } from '#domain/platform/time/durations.ts';
import { salesTax } from '#domain/money/tax/sales-tax.ts';
import type { StateCode } from '#domain/shipping/rates/us-states.ts';
import { shippingRate } from '#domain/shipping/rates/rate.ts';
import { products } from '#server/db/schema/catalog.ts';
import { orders } from '#server/db/schema/orders.ts';
import { readRecords } from '#server/orders/read/order-record.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { sendRefund } from '#server/payments/refunds/send-refund.ts';
import { readRates } from '#server/settings/versions/settings.queries.ts';
import { anyRates, anyTerms } from '../../support/any-rates.ts';
import { differencesIn } from '../../support/books.ts';
import { createOnServer, hasPostgres } from '../../support/database.ts';
import { addressIn } from '../../support/examples/addresses.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { refundForm } from '../../support/refund-form.ts';
import { shopper } from '../../support/shopper.ts';
import { openTestStore } from '../../support/store.ts';

const count = Number(process.env['YEAR_ORDERS'] ?? 100);
const seed = Number(process.env['YEAR_SEED'] ?? 1);
const changes = Math.ceil(count / 50);

const somewhere: readonly StateCode[] = ['PA', 'MS', 'OH', 'AK', 'CA', 'NY', 'TX', 'WA'];

/** What happens to an order after it is paid. */
const fates = ['nothing', 'nothing', 'refund', 'lines', 'move', 'lines by today', 'move by today'] as const;

type Fate = (typeof fates)[number];

/**
 * A year of a shop with two processes: orders, changed settings, edits and refunds. YEAR_ORDERS=3000 plays the whole year, YEAR_SEED
 * another one.
 */
describe.skipIf(!hasPostgres)('a year of two processes', async () => {
  const databaseUrl = await createOnServer(inject('postgres')?.demo);
  const quiet = { info: () => undefined, warn: () => undefined };
  const openStore = async (env: NodeJS.ProcessEnv) => {
    const database = await openDatabase({ databaseUrl, dataDir: '', log: quiet });
    const store = await openTestStore({ database, env });
    return {
      ...store,
      ...(await ownersOrders(store)),
      close: () => store.close().then(() => database.close()),
    };
  };
  const stores = [
    await openStore({}),
    await openStore({ DEMO: '0', PAYPAL_ENVIRONMENT: 'simulator' }),
  ] as const;
  afterAll(async () => {
    for (const { close } of stores) await close();
  });
  const [first] = stores;
  const { db } = first.services.database;
  const pass = (ms: number) => {
    const now = new Date(first.time.now.getTime() + ms);
    for (const { time } of stores) time.now = now;
  };
  let signedInAt = first.time.now;
  /** A session ends two hours after its last call (R-SEC-3). */
  async function signIn(): Promise<void> {
    if (first.time.now.getTime() - signedInAt.getTime() < hourMs) return;
    signedInAt = first.time.now;
    for (const store of stores) Object.assign(store, await ownersOrders(store));
  }
  const settingsOf = async ({ app }: (typeof stores)[number]) =>
    (await app.inject({ url: '/api/settings' })).json<unknown>();

  /** Saves rates; no process answers with others a second later (R-SET-4). */
  async function change(rates: { shipping: object; tax: object }, at: (typeof stores)[number]) {
    for (const kind of ['shipping', 'tax'] as const) {
      const saved = await at.call('PUT', `/api/admin/settings/${kind}`, { value: rates[kind] });
      succeeded(saved);
    }
    // The real second in which every process hears of it.
    await setTimeout(secondMs);
    pass(2 * secondMs);
    const answers = await Promise.all(stores.map(settingsOf));
    for (const answer of answers) expect(answer).toMatchObject({ shipping: rates.shipping, tax: rates.tax });
  }

  async function placed(state: StateCode, at: (typeof stores)[number], basket: number) {
    const guest = shopper(at.app);
    await guest.add(31, 1 + (basket % 3));
    if (basket % 2 === 1) await guest.add(1, 1 + (basket % 4), { size: 'M', color: 'Charcoal' });
    const order = await guest.placeOrder(addressIn(state));
    const { id } = await guest.startPayment(order);
    await at.paypal.approve(id);
    expect((await guest.capture(id)).status).toBe(200);
    const [row] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, order.orderId));
    return row?.id ?? 0;
  }

  /** Null: it happened, and the order still is what its rates say. Otherwise why not. */
  async function befall(id: number, fate: Fate, state: StateCode, at: (typeof stores)[number]) {
    const order = await at.read(id);
    const rates = fate.endsWith('today') ? 'today' : 'kept';
    const [line] = order.lines;
    if (!line) throw new Error('an order has a line');
    if (fate === 'refund') {
      const form = refundForm(order, {
        lines: [{ lineId: line.id, quantity: 1, restock: false }],
        shipping: '0.00',
      });
      succeeded(await at.call('POST', `/api/admin/orders/${id}/refunds`, form));
      return 'units went back, and shipping did not';
    }
    if (fate.startsWith('lines')) {
      const wishes = { lines: [], added: [{ productId: 31, quantity: 1, choices: {} }], rates };
      const wish =
        order.lines.length > 1 ? { ...wishes, added: [], lines: [{ lineId: line.id, quantity: 0 }] } : wishes;
      const { body } = await at.call<LinesQuote>('POST', `/api/admin/orders/${id}/lines/quote`, wish);
      const { ways, difference } = body;
      const settlement = ways[0] === 'refund' ? 'refund' : ways.length > 0 ? 'keep-total' : null;
      const edit = { ...wish, settlement, difference, key: crypto.randomUUID() };
      const edited = await at.call('PUT', `/api/admin/orders/${id}/lines`, edit);
      succeeded(edited);
      return settlement === 'keep-total' ? 'its total was kept' : null;
    }
    if (fate.startsWith('move')) {
      const asked = await at.move(id, addressIn(state), { rates });
      if (asked.status === 200) return null;
      const { totalAmount: difference } = asked.body as unknown as { totalAmount: string };
      const settlement = difference.startsWith('-') ? 'refund' : 'keep-total';
      const moved = await at.move(id, addressIn(state), { rates, settlement, difference });
      succeeded(moved);
      return settlement === 'keep-total' ? 'its total was kept' : null;
    }
    return null;
  }

  test(
    `${count} orders, ${changes} changes of rates: each order is what its rates say, and the tax file what the orders say (R-SET-4, R-SET-5)`,
    { timeout: count * 3 * secondMs + 120 * secondMs },
    async () => {
      const any = <T>(arbitrary: fc.Arbitrary<T>, many: number, offset: number) =>
        fc.sample(arbitrary, { seed: seed + offset, numRuns: many });
      const rates = any(anyRates, changes, 0);
      const plans = any(
        fc.record({
          state: fc.constantFrom(...somewhere),
          to: fc.constantFrom(...somewhere),
          basket: fc.nat(11),
          fate: fc.constantFrom(...fates),
          process: fc.nat(1),
          terms: anyTerms,
        }),
        count,
        1,
      );
      await db.update(products).set({ trackStock: false });
      const began = first.time.now.toISOString().slice(0, 10);
      const changed = new Map<number, string>();
      for (const [index, { state, to, basket, fate, process, terms }] of plans.entries()) {
        pass((365 * dayMs) / count);
        await signIn();
        const at = stores[process] ?? first;
        const other = stores[1 - process] ?? first;
        const next = index % 50 === 25 ? rates[Math.floor(index / 50)] : undefined;
        if (next) await change(next, other);
        if (index % 20 === 0) await db.update(products).set(terms).where(eq(products.id, 31));
        const id = await placed(state, at, basket);
        const why = await befall(id, fate, to, at);
        for (const { id: refundId } of (await at.read(id)).refunds) await sendRefund(at.services, refundId);
        if (why !== null) changed.set(id, why);
      }

      const rows = await db.select().from(orders).orderBy(asc(orders.id));
      expect(rows).toHaveLength(count);
      const records = await readRecords(db, rows);
      const taxes = new Map<string, number>();
      for (const order of rows) {
        const record = records.get(order.id);
        if (!record) throw new Error('each order has a record');
        const { left, lines, shippingTax } = orderStanding(record);
        const state = order.pricedState;
        taxes.set(state ?? '', (taxes.get(state ?? '') ?? 0) + left.tax);
        if (changed.has(order.id)) continue;
        const kept = await readRates(db, order);
        const charged = lines.map((line, at) => ({
          ...termsOf(record.lines[at] ?? generalTerms),
          net: netOf(line.left),
          quantity: line.units,
        }));
        const staying = charged.filter(({ quantity }) => quantity > 0);
        const isExpress = order.shippingMethod !== null;
        const shipping = shippingRate(staying, state, null, kept.shipping, isExpress);
        const tax = salesTax({ lines: charged, shipping, state, discount: null }, kept);
        expect({ number: order.number, shipping: left.shipping, tax: left.tax, shippingTax }).toEqual({
          number: order.number,
          shipping,
          tax: tax.total,
          shippingTax: tax.shipping,
        });
      }
      const { authorization } = first.call;
      const span = `from=${addDays(began, -1)}&to=${addDays(began, 367)}`;
      const file = await first.app.inject({
        url: `/api/admin/exports/states?${span}`,
        headers: { authorization },
      });
      const filed = new Map<string, number>();
      const [heads = [], ...cells] = file.body
        .trim()
        .split(/\r?\n/)
        .map((line) => line.split(','));
      for (const row of cells) {
        const cell = (name: string) => row[heads.indexOf(name)] ?? '';
        const state = cell('State');
        filed.set(state, (filed.get(state) ?? 0) + Math.round(Number(cell('Net tax')) * 100));
      }
      const nonzero = (sums: Map<string, number>) =>
        Object.fromEntries([...sums].filter(([, cents]) => cents !== 0));
      expect(nonzero(filed)).toEqual(nonzero(taxes));
      expect(await differencesIn(first.services.database)).toEqual([]);
    },
  );
});

function succeeded({ status, body }: { status: number; body: unknown }): void {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
}
