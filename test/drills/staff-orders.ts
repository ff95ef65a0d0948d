import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from './http.ts';
import type { Random } from './random.ts';
import { newShopper, Refused } from './shopper.ts';
import {
  heldOf,
  newWorth,
  states,
  totalOf,
  type Code,
  type Own,
  type State,
  type Worth,
} from './staff-arithmetic.ts';
import {
  cents,
  decimal,
  dollars,
  expectEmail,
  follow,
  takeAll,
  type Desk,
  type Order,
  type Shown,
} from './staff-desk.ts';
import type { World } from './world.ts';

type Item = { productId: number; price: number; choices: Record<string, string> };

export const stateNames = Object.keys(states) as [State, ...State[]];

const build = {
  pistolMake: 'Glock',
  pistolModel: 'G19',
  holsterType: 'IWB',
  color: 'Black',
  orientation: 'Right',
};

/** What a holster costs with each clip (R-HOL-15, R-HOL-16). */
export const clips = { 'Quick Clip': 5499, 'Ulti Clip': 5499 + 1200 };

export type Clip = keyof typeof clips;

export const clipNames = Object.keys(clips) as [Clip, ...Clip[]];

export const holster = (clipOption: Clip): Item => ({
  productId: 0,
  price: clips[clipOption],
  choices: { ...build, clipOption },
});

export const teeSizes = ['M', 'L', 'XL'] as const;

export const tee = (size: string): Item => ({
  productId: 3,
  price: 2799,
  choices: { size, color: 'Black' },
});

/** The demo shop's goods, with a scarce one. Units of 3, 31, 22 and 41 are counted. */
export function anyItem(random: Random): Item {
  const goods: [Item, ...Item[]] = [
    { productId: 31, price: 3900, choices: {} },
    { productId: 22, price: 400, choices: {} },
    { productId: 41, price: 27_900, choices: {} },
    { productId: 36, price: 1800, choices: {} },
    holster(random.pick(clipNames)),
    tee(random.pick(teeSizes)),
  ];
  return random.pick(goods);
}

function anyItems(random: Random): (Item & { units: number })[] {
  const items = Array.from({ length: 1 + random.below(3) }, () => anyItem(random));
  const different = new Map(items.map((item) => [JSON.stringify(item), item]));
  return [...different.values()].map((item) => ({ ...item, units: 1 + random.below(4) }));
}

export const addressIn = (state: State) => {
  const { city, zipCode } = states[state];
  return { address: `${state} 410 Concho Ave`, city, state, zipCode };
};

/** A shopper's own patience: tries again until the store is there. */
export async function insist<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + 120_000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isFinal = error instanceof Refused && error.answer.status < 500 && error.answer.status !== 429;
      if (isFinal || performance.now() > until) throw error;
      await pause(300);
    }
  }
}

function opened(order: Pick<Order, 'id' | 'number' | 'email' | 'worth'>, log: string): Order {
  return {
    ...order,
    paid: 0,
    outside: 0,
    back: 0,
    isPaid: false,
    isCanceled: false,
    isFree: false,
    hadGoodwill: false,
    isByRule: true,
    asked: null,
    units: new Map(),
    returned: null,
    emails: new Map(),
    isBusy: false,
    log: [log],
  };
}

/** The order is paid for the first time: units leave the stock, and the customer gets one confirmation. */
export function bought(order: Order, how: 'provider' | 'outside', now: Shown): void {
  if (how === 'provider') order.paid += heldOf(order.worth);
  else order.outside += heldOf(order.worth);
  order.isPaid = true;
  takeAll(order, now);
}

/** A shopper's whole purchase. Null: the store refused it, as without units. */
export async function shop(world: World, desk: Desk, random: Random, nth: number): Promise<Order | null> {
  const email = `dana-${nth}@example.com`;
  const items = anyItems(random);
  const state = random.pick(stateNames);
  const code = random.happens(0.4) ? random.pick<Code>(['WELCOME10', 'FREESHIP', 'DEALER']) : null;
  const shopper = newShopper({ store: desk.store(), simulator: world.simulator, email });
  try {
    for (const item of items) {
      const body = { productId: item.productId, quantity: item.units, customizations: item.choices };
      // Fewer of a scarce one, and more if an answer was lost.
      item.units = await insist(() => added(shopper.ask('POST', '/api/cart', body)));
    }
    const worth = newWorth(items, state, code);
    const shippingAddress = { firstName: 'Dana', lastName: 'Reyes', email, ...addressIn(state) };
    const placed = await insist(() => shopper.placeOrder({ shippingAddress, discountCode: code }));
    if (cents(placed.totalAmount) !== totalOf(worth))
      desk.wrong.push(`order ${placed.orderId} costs ${placed.totalAmount}, not ${decimal(totalOf(worth))}`);
    const window = await insist(() => shopper.startPayment(placed));
    await shopper.approve(window);
    const captured = await insist(() => shopper.capture(window)).catch((error: unknown) => error);
    const id = await idOf(desk, placed.orderId);
    if (captured instanceof Refused && !(await isPaidAfterAll(desk, id))) return null;
    const order = opened({ id, number: placed.orderId, email, worth }, 'placed');
    return await started(desk, order, 'provider');
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

async function added(asked: Promise<Answer>): Promise<number> {
  const answer = await asked;
  if (answer.status >= 300) throw new Refused('add to cart', answer);
  return (answer.body as { quantity: number }).quantity;
}

/** A capture that was refused may still be under way. */
async function isPaidAfterAll(desk: Desk, id: number): Promise<boolean> {
  for (;;) {
    const { status, paymentInFlight } = await desk.read(id);
    if (!paymentInFlight) return status === 'paid';
    await pause(1000);
  }
}

async function idOf(desk: Desk, number: string): Promise<number> {
  const { answer } = await desk.ask('GET', `/api/admin/orders?q=${number}`);
  return (
    (answer.body as { id: number; orderId: string }[]).find(({ orderId }) => orderId === number)?.id ?? 0
  );
}

async function started(desk: Desk, order: Order, how: 'provider' | 'outside'): Promise<Order> {
  const now = await desk.read(order.id);
  named(order.worth, now);
  bought(order, how, now);
  expectEmail(order, `Order ${order.number} confirmed`);
  return order;
}

/** The lines get the store's ids, in the order in which they were asked for. */
function named(worth: Worth, now: Shown): void {
  for (const [at, line] of worth.lines.entries()) line.id = now.lines[at]?.id ?? 0;
}

type Draft = { id: number; version: number; content: object; total: string; problems: unknown[] };

/** An order by phone, with what staff set themselves; paid in cash, or by a link later. */
export async function phone(desk: Desk, random: Random, nth: number): Promise<Order | null> {
  const email = `rosa-${nth}@example.com`;
  const items = anyItems(random);
  const state = random.pick(stateNames);
  const own: Own = {
    ...(random.happens(0.3) && { discount: random.below(400) }),
    ...(random.happens(0.3) && { shipping: random.below(2000) }),
    ...(random.happens(0.2) && { tax: random.below(1500) }),
  };
  const worth = newWorth(items, state, null, own);
  const typed = (amount: number | undefined) => (amount === undefined ? '' : decimal(amount));
  const content = {
    firstName: 'Rosa',
    lastName: 'Quintero',
    email,
    ...addressIn(state),
    lines: items.map(({ productId, choices, units }) => ({
      key: randomUUID(),
      productId,
      choices,
      quantity: units,
    })),
    discount: typed(own.discount),
    shipping: typed(own.shipping),
    tax: typed(own.tax),
    reason: 'A good customer',
  };
  const draft = await saved(desk, {}, content);
  if (draft === null || draft.problems.length > 0) return null;
  if (cents(draft.total) !== totalOf(worth))
    desk.wrong.push(`draft ${draft.id} costs ${draft.total}, not ${decimal(totalOf(worth))}`);
  const payment = random.pick(['cash', 'request'] as const);
  const placed = await place(desk, draft, payment);
  if (placed === null) return null;
  const order = opened({ ...placed, email, worth }, `phoned ${payment}`);
  if (payment === 'cash') return started(desk, order, 'provider');
  const now = await desk.read(order.id);
  named(order.worth, now);
  const subject = `Please pay ${dollars(totalOf(worth))} for order ${order.number}`;
  order.asked = { id: now.paymentRequests[0]?.id ?? '', cents: totalOf(worth), subject, after: null };
  expectEmail(order, subject);
  return order;
}

async function saved(desk: Desk, of: object, content: object): Promise<Draft | null> {
  const { answer } = await desk.ask('POST', '/api/admin/drafts', of);
  if (answer.status !== 200) return null;
  const begun = answer.body as Draft;
  if (Object.keys(content).length === 0) return begun;
  const whole = { ...begun.content, ...content };
  const path = `/api/admin/drafts/${begun.id}`;
  const put = await desk.ask('PUT', path, whole, begun.version);
  const now = put.answer.status === 412 ? (await desk.ask('GET', path)).answer : put.answer;
  return now.status === 200 ? (now.body as Draft) : null;
}

async function place(desk: Desk, { id, total }: Draft, payment: string) {
  const { answer } = await desk.ask('POST', `/api/admin/drafts/${id}/place`, { payment, total });
  if (answer.status !== 200) return null;
  const placed = answer.body as { id: number; orderId: string };
  return { id: placed.id, number: placed.orderId };
}

/** A case of some units that ends as a free remake: an order of its own. Null: refused. */
export async function remake(desk: Desk, random: Random, order: Order, now: Shown): Promise<Order | null> {
  const line = now.lines.find(({ unitsLeft }) => unitsLeft > 0);
  if (!line) return null;
  const quantity = 1 + random.below(line.unitsLeft);
  const body = { reason: 'defect', lines: [{ lineId: line.id, quantity }], notify: false, key: randomUUID() };
  const { answer } = await desk.ask('POST', `/api/admin/orders/${order.id}/cases`, body);
  if (answer.status !== 200) return null;
  const opening = answer.body as { id: number; version: number };
  const decision = { outcome: 'remake', notify: false };
  await desk.ask('POST', `/api/admin/cases/${opening.id}/decision`, decision, opening.version);
  const draft = await saved(desk, { remakeOf: order.id, caseId: opening.id }, {});
  if (draft === null || draft.problems.length > 0 || cents(draft.total) !== 0) return null;
  const placed = await place(desk, draft, 'none');
  if (placed === null) return null;
  const items = [{ productId: line.productId, price: 0, units: quantity }];
  const worth = newWorth(items, order.worth.state, null, { shipping: 0, tax: 0 });
  const free = opened({ ...placed, email: order.email, worth }, `remade of ${order.number}`);
  expectEmail(order, `The replacement for order ${order.number} is confirmed`);
  const shown = await desk.read(free.id);
  free.isFree = true;
  follow(free, shown);
  bought(free, 'outside', shown);
  return free;
}

/** The customer pays what the order's open request asks for, by the link; some close the tab after they approved. */
export async function payLink(world: World, desk: Desk, random: Random, order: Order): Promise<string> {
  const path = `/api/admin/orders/${order.id}/payment-requests/${order.asked?.id}/send`;
  const { answer } = await desk.ask('POST', path, { notify: false });
  if (answer.status !== 200) return `link refused ${answer.status}`;
  const token = (answer.body as { link: string }).link.split('/pay/')[1] ?? '';
  const customer = newShopper({ store: desk.store(), simulator: world.simulator, email: order.email });
  try {
    const window = await insist(() => customer.startRequest(token));
    await customer.approve(window);
    if (random.happens(0.2)) return 'approved, and left';
    return `link ${await insist(() => customer.capture(window))}`;
  } catch (error) {
    if (error instanceof Refused) return `payment refused ${error.answer.status}`;
    throw error;
  }
}
