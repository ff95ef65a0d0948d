import { randomUUID } from 'node:crypto';
import type { Random } from './random.ts';
import { cents, decimal, newWorth, totalOf, type Own } from './staff-arithmetic.ts';
import type { Desk, Shown } from './staff-desk.ts';
import { addressIn, anyItems, anyState } from './staff-goods.ts';
import { askFor, expectEmail, follow, newOrder, takeAll, type Order } from './staff-order.ts';
import { nameLines, started } from './staff-shoppers.ts';

type Draft = { id: number; version: number; content: object; total: string; problems: unknown[] };

/** An order by phone, with what staff set themselves; paid in cash, or by a link later. */
export async function phone(desk: Desk, random: Random, nth: number): Promise<Order | null> {
  const email = `rosa-${nth}@example.com`;
  const items = anyItems(random);
  const state = anyState(random);
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
  const order = newOrder({ ...placed, email, worth }, `phoned ${payment}`);
  if (payment === 'cash') return started(desk, order);
  const now = await desk.read(order.id);
  nameLines(order.worth, now);
  askFor(order, totalOf(worth), now, null);
  return order;
}

async function saved(desk: Desk, of: object, content: object): Promise<Draft | null> {
  const { answer } = await desk.ask('POST', '/drafts', of);
  if (answer.status !== 200) return null;
  const begun = answer.body as Draft;
  if (Object.keys(content).length === 0) return begun;
  const whole = { ...begun.content, ...content };
  const path = `/drafts/${begun.id}`;
  const put = await desk.ask('PUT', path, whole, begun.version);
  const now = put.answer.status === 412 ? (await desk.ask('GET', path)).answer : put.answer;
  return now.status === 200 ? (now.body as Draft) : null;
}

async function place(desk: Desk, { id, total }: Draft, payment: string) {
  const { answer } = await desk.ask('POST', `/drafts/${id}/place`, { payment, total });
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
  const { answer } = await desk.ask('POST', `/orders/${order.id}/cases`, body);
  if (answer.status !== 200) return null;
  const opening = answer.body as { id: number; version: number };
  const decision = { outcome: 'remake', notify: false };
  await desk.ask('POST', `/cases/${opening.id}/decision`, decision, opening.version);
  const draft = await saved(desk, { remakeOf: order.id, caseId: opening.id }, {});
  if (draft === null || draft.problems.length > 0 || cents(draft.total) !== 0) return null;
  const placed = await place(desk, draft, 'none');
  if (placed === null) return null;
  const items = [{ productId: line.productId, price: 0, units: quantity }];
  const worth = newWorth(items, order.worth.state, null, { shipping: 0, tax: 0 });
  const free = newOrder({ ...placed, email: order.email, worth }, `remade of ${order.number}`);
  expectEmail(order, `The replacement for order ${order.number} is confirmed`);
  const shown = await desk.read(free.id);
  free.isFree = true;
  free.isPaid = true;
  follow(free, shown);
  takeAll(free, shown);
  return free;
}
