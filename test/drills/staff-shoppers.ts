import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from './http.ts';
import type { Random } from './random.ts';
import { newShopper, Refused } from './shopper.ts';
import { cents, decimal, newWorth, totalOf, type Code, type Worth } from './staff-arithmetic.ts';
import type { Desk, Shown } from './staff-desk.ts';
import { addressIn, anyItems, anyState } from './staff-goods.ts';
import { newOrder, paidWhole, type Order } from './staff-order.ts';
import type { World } from './world.ts';

/** A shopper's whole purchase. Null: the store refused it, as without units. */
export async function shop(world: World, desk: Desk, random: Random, nth: number): Promise<Order | null> {
  const email = `dana-${nth}@example.com`;
  const items = anyItems(random);
  const state = anyState(random);
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
    return await started(desk, newOrder({ id, number: placed.orderId, email, worth }, 'placed'));
  } catch (error) {
    if (!(error instanceof Refused)) desk.wrong.push(`a shopper gave up: ${String(error)}`);
    return null;
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
  const { answer } = await desk.ask('GET', `/orders?q=${number}`);
  const found = answer.body as { id: number; orderId: string }[];
  return found.find(({ orderId }) => orderId === number)?.id ?? 0;
}

/** It was paid at once: its lines get the store's ids, in the order in which they were asked for. */
export async function started(desk: Desk, order: Order): Promise<Order> {
  const now = await desk.read(order.id);
  nameLines(order.worth, now);
  paidWhole(order, 'paid', now);
  return order;
}

export function nameLines(worth: Worth, now: Shown): void {
  for (const [at, line] of worth.lines.entries()) line.id = now.lines[at]?.id ?? 0;
}

/** How long a shopper tries again, in ms: the same store may be killed several times in a row. */
const patienceMs = 180_000;

async function insist<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + patienceMs;
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

/** The customer pays what the order's open request asks for, by the link; some close the tab after they approved. */
export async function payLink(world: World, desk: Desk, random: Random, order: Order): Promise<string> {
  const path = `/orders/${order.id}/payment-requests/${order.asked?.id}/send`;
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
    desk.wrong.push(`a customer of order ${order.number} gave up: ${String(error)}`);
    return 'gave up';
  }
}
