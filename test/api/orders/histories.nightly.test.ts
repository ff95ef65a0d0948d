import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OrderWithMoney } from '#domain/orders/read/admin-order.schema.ts';
import { sumVariants } from '#server/catalog/products/save-variants.ts';
import { products, productVariants } from '#server/db/schema/catalog.ts';
import type { Draft } from '#domain/selling/drafts/draft.schema.ts';
import { payments } from '#server/db/schema/payments.ts';
import { settlePayment } from '#server/payments/settle/settle-payment.ts';
import { sendRefund } from '#server/payments/refunds/send-refund.ts';
import { randomOf } from '../../drills/random.ts';
import { codesUrl } from '../../support/code-buyers.ts';
import { differencesIn, unitsOf } from '../../support/books.ts';
import { editedLines, holster } from '../../support/edited-lines.ts';
import { addressIn } from '../../support/examples/addresses.ts';
import { ownersRequests } from '../../support/payment-requests.ts';
import { refundForm } from '../../support/refund-form.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { database } = store.services;
const { call, paypal, paidFor, read, edit, move, quote, change } = await editedLines(store);
const requests = await ownersRequests(store);
const seed = Number(process.env['SEED'] ?? 1);
const random = randomOf(seed);
const mistake = { overrideReason: 'A mistake' };
const person = {
  firstName: 'Rosa',
  lastName: 'Quintero',
  email: 'rosa@mail.example',
  address: '1 Main St',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
};
const cap = { size: 'M', color: 'Black' };
let parcels = 0;

/** What staff may do to an order; a refusal is an answer, too. */
const actions: Record<string, (order: OrderWithMoney) => Promise<unknown>> = {
  refundUnits: (order) =>
    refund(order, { lines: [{ lineId: lineOf(order), quantity: 1, restock: random.happens(0.5) }] }),
  refundShipping: (order) => refund(order, { shipping: random.pick([order.shipping, '1.50']) }),
  goodwill: (order) => refund(order, { other: `${1 + random.below(9)}.00` }),
  fewer: (order) => editLines(order, { lines: [{ lineId: lineOf(order), quantity: random.below(3) }] }),
  more: (order) => editLines(order, { added: [{ productId: 31, quantity: 1, choices: { color: 'Black' } }] }),
  otherHand: (order) =>
    editLines(order, {
      lines: [{ lineId: lineOf(order), quantity: 1, choices: { ...holster, orientation: 'Left' } }],
    }),
  otherState: async ({ id }) => {
    const address = addressIn(random.pick(['TX', 'AK', 'CA', 'NY', 'WA']));
    const asked = await move(id, address);
    const { totalAmount: difference } = asked.body as { totalAmount?: string };
    return asked.status === 409 ? move(id, address, { settlement: way(), difference }) : asked;
  },
  ask: ({ id }) => requests.ask(id, `${1 + random.below(30)}.00`),
  ship: ({ id, toShip }) => {
    const lines = toShip.slice(0, 1 + random.below(2));
    const trackingNumber = `94001112025558423${String((parcels += 1)).padStart(5, '0')}`;
    return call('POST', `/api/admin/orders/${id}/shipments`, { trackingNumber, lines, key: randomUUID() });
  },
  cancel: ({ id }) =>
    edit(id, { status: 'cancelled', refund: random.happens(0.8), restock: random.happens(0.6) }),
  status: ({ id }) =>
    edit(id, { status: random.pick(['pending', 'pending', 'paid', 'shipped', 'delivered']), ...mistake }),
  payAgain: async (order) => {
    if (order.status !== 'pending') return null;
    if (random.happens(0.3)) return call('POST', `/api/admin/orders/${order.id}/mark-paid`);
    return requests.ask(order.id, order.totalAmount);
  },
  /** As the owner does it in PayPal's own pages; its event was lost. */
  atPayPal: async ({ id, refundable }) => {
    const most = Math.floor(Number(refundable));
    const isFirst = and(eq(payments.orderId, id), isNull(payments.requestId), isNotNull(payments.captureId));
    const [payment] = await database.db
      .select()
      .from(payments)
      .where(isFirst)
      .orderBy(desc(payments.createdAt));
    if (payment?.provider !== 'paypal' || most < 1) return null;
    const amount = `${1 + random.below(most)}.00`;
    await store.services.paypal.refundCapture(payment.captureId ?? '', amount, randomUUID());
    await settlePayment(store.services, payment.id);
    return null;
  },
  /** PayPal refuses the next refund. */
  refuse: async () => {
    await paypal.fail({ endpoint: 'refund-capture', fault: 'answer', issue: 'REFUND_NOT_ALLOWED' });
    return null;
  },
  remove: async ({ id }) => {
    await call('DELETE', `/api/admin/orders/${id}`);
    return call('POST', `/api/admin/orders/${id}/restore`);
  },
};

/** A line that has units, if one has. */
function lineOf({ lines }: OrderWithMoney): number {
  const left = lines.filter(({ unitsLeft }) => unitsLeft > 0);
  return left[random.below(left.length)]?.id ?? 0;
}

const way = () => random.pick(['refund', 'payment-request', 'keep-total']);

function refund(order: OrderWithMoney, parts: object) {
  return call('POST', `/api/admin/orders/${order.id}/refunds`, refundForm(order, parts));
}

async function editLines({ id }: OrderWithMoney, wishes: object) {
  const { difference } = (await quote(id, wishes)).body;
  return change(id, { ...wishes, difference, settlement: way() });
}

/** A phone order, with what staff set: its prices, a discount, shipping and sales tax. */
async function takenByPhone(told: string[]): Promise<number> {
  const { body: draft } = await call<Draft>('POST', '/api/admin/drafts', {});
  const own = (most: number) => (random.happens(0.5) ? `${random.below(most)}.${10 + random.below(90)}` : '');
  const lines = [
    { key: randomUUID(), productId: 31, quantity: 1 + random.below(5), price: own(60) },
    { key: randomUUID(), productId: 0, choices: holster, price: own(90) },
  ];
  const amounts = { discount: own(40), shipping: own(20), tax: own(15), reason: 'As agreed' };
  const content = { ...draft.content, ...person, lines: lines.slice(random.below(2)), ...amounts };
  const path = `/api/admin/drafts/${draft.id}`;
  const { body: saved } = await call<Draft>('PUT', path, content, draft.version);
  const payment = saved.total === '0.00' ? 'none' : random.pick(['cash', 'request']);
  const placed = await call<{ id: number }>('POST', `${path}/place`, { payment, total: saved.total });
  told.push(`${payment} ${JSON.stringify({ ...amounts, lines: content.lines })} ${placed.status}`);
  // A discount above the items.
  if (saved.problems.some(({ field }) => field === 'discount')) return takenByPhone(told);
  expect(placed.status, JSON.stringify([told, placed.body, saved.problems])).toBe(200);
  await payRequest(placed.body.id, told);
  return placed.body.id;
}

async function bought(told: string[]): Promise<number> {
  if (random.happens(0.4)) return takenByPhone(told);
  const cart: Parameters<typeof paidFor>[0] = [
    [31, 1 + random.below(3)],
    [3, 1 + random.below(2), cap],
    [22, 4],
    [0, 1 + random.below(2), holster],
  ];
  const extra = random.happens(0.5) ? { discountCode: random.pick(['RANGE', 'SHIPS']) } : {};
  const { id } = await paidFor(cart.slice(random.below(3)), random.pick(['TX', 'OR', 'CA']), extra);
  return id;
}

/** The customer pays what is asked for, or the owner takes the request back. */
async function answerRequest(id: number, told: string[]): Promise<void> {
  const open = (await read(id)).paymentRequests.find(({ state }) => state === 'open');
  if (!open || random.happens(0.2)) return;
  if (random.happens(0.3)) return void (await requests.act(id, open.id, 'cancel'));
  await payRequest(id, told);
}

async function payRequest(id: number, told: string[]): Promise<void> {
  const open = (await read(id)).paymentRequests.find(({ state }) => state === 'open');
  if (!open) return;
  const { link } = (await requests.act(id, open.id, 'send')).body;
  const started = await requests.start(link.split('/pay/')[1] ?? '');
  if (started.status !== 200) return;
  const { id: paypalId } = started.body as { id: string };
  await paypal.approve(paypalId);
  expect((await requests.capture(paypalId)).status, told.join(', ')).toBe(200);
}

async function sendRefunds(id: number): Promise<void> {
  for (const { id: refundId } of (await read(id)).refunds) await sendRefund(store.services, refundId);
}

/** As the money inbox's button does: a refund at PayPal that met one of ours on its way is told apart once ours is there. */
async function lookAgain(id: number): Promise<void> {
  const isAtPayPal = and(eq(payments.orderId, id), eq(payments.provider, 'paypal'));
  for (const payment of await database.db.select().from(payments).where(isAtPayPal)) {
    if (payment.captureId !== null) await settlePayment(store.services, payment.id);
  }
}

/** What PayPal has of an order, in cents. */
async function atPayPal({ orderId }: OrderWithMoney): Promise<number> {
  const mine = (await paypal.orders()).filter(({ invoiceId }) => invoiceId.startsWith(orderId));
  const cents = (amount: string) => Math.round(Number(amount) * 100);
  return mine
    .flatMap(({ captures }) => captures)
    .reduce(
      (sum, { amount, refunds }) =>
        sum + cents(amount) - refunds.reduce((back, one) => back + cents(one.amount), 0),
      0,
    );
}

/** The units that are counted in stock, of the products that these orders have. */
async function inStock() {
  const { db } = database;
  const [sling] = await db.select().from(products).where(eq(products.id, 31));
  const [shirt] = await db
    .select({ units: sql<number>`sum(${productVariants.stockQuantity})::int` })
    .from(productVariants)
    .where(eq(productVariants.productId, 3));
  return { 31: sling?.stockQuantity ?? 0, 3: shirt?.units ?? 0 };
}

test(
  `whatever staff do, money, units and books agree (R-ORD-44, R-ORD-45, seed ${seed})`,
  { timeout: 900_000 },
  async () => {
    await database.db
      .update(productVariants)
      .set({ stockQuantity: 1_000 })
      .where(eq(productVariants.productId, 3));
    await sumVariants(database.db, [3]);
    await database.db
      .update(products)
      .set({ stockQuantity: 1_000, trackStock: true })
      .where(eq(products.id, 31));
    const code = { code: 'RANGE', discountPercent: 10, expiresAt: '2099-01-31' };
    expect((await call('POST', codesUrl, code)).status).toBe(201);
    const ships = {
      code: 'SHIPS',
      fixedPrice: 20_00,
      maxQuantity: 2,
      eligibleProductIds: [31],
      fixedShippingRate: 0,
    };
    expect((await call('POST', codesUrl, { ...ships, expiresAt: '2099-01-31' })).status).toBe(201);
    const before = await inStock();
    const taken = { 31: 0, 3: 0 };
    for (let count = Number(process.env['HISTORIES'] ?? 60); count > 0; count -= 1) {
      const told: string[] = [];
      const id = await bought(told);
      for (let step = 1 + random.below(7); step > 0; step -= 1) {
        const name = random.pick(Object.keys(actions) as [string]);
        const answer = (await actions[name]?.(await read(id))) as { status: number } | null;
        told.push(`${name} ${answer?.status}`);
        expect(answer?.status ?? 200, told.join(', ')).toBeLessThan(500);
        await answerRequest(id, told);
        if (random.happens(0.7)) await sendRefunds(id);
      }
      await sendRefunds(id);
      await paypal.stopFailing();
      await lookAgain(id);
      const order = await read(id);
      const isCash = order.paymentMethod === 'manual' || order.paymentMethod === 'cash';
      const story = `order ${order.orderId} (${order.status}): ${told.join(', ')}`;
      expect({ story, differences: await differencesIn(database) }).toEqual({ story, differences: [] });
      const kept = Math.round(Number(order.refundable) * 100);
      expect({ story, held: isCash ? kept : await atPayPal(order) }).toEqual({ story, held: kept });
      const units = await unitsOf(database.db, id);
      for (const product of [31, 3] as const) taken[product] += units[product] ?? 0;
      const after = await inStock();
      expect({ story, 31: before[31] - after[31], 3: before[3] - after[3] }).toEqual({ story, ...taken });
    }
  },
);
