import { cents, dollars, heldOf, type Worth } from './staff-arithmetic.ts';
import type { Shown } from './staff-desk.ts';

/** What an open payment request asks for; `after`: the order once it is paid, null if it pays the whole order. */
export type Asked = { id: string; cents: number; subject: string; after: ((worth: Worth) => Worth) | null };

/** An order and all that was promised for it. Amounts in cents. */
export type Order = {
  id: number;
  number: string;
  email: string;
  worth: Worth;
  /** Paid by provider or cash, and outside the store; what staff, the provider and disputes sent back. */
  paid: number;
  outside: number;
  back: number;
  isPaid: boolean;
  isCanceled: boolean;
  /** A remake at 0.00: its goods are kept, whatever happens to money that is charged for it later. */
  isFree: boolean;
  hadGoodwill: boolean;
  /** Whether its sales tax was the rate's when all of its money last went back. */
  isByRule: boolean;
  asked: Asked | null;
  /** Units out of stock by product; and those that its cancellation put back. */
  units: Map<number, number>;
  returned: Map<number, number> | null;
  /** Emails by subject: at least, and at most. */
  emails: Map<string, [number, number]>;
  isBusy: boolean;
  log: string[];
};

export function newOrder(order: Pick<Order, 'id' | 'number' | 'email' | 'worth'>, log: string): Order {
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

/** All of the order is paid: its units are sold if they were not before, and the customer gets a confirmation. */
export function paidWhole(order: Order, how: 'paid' | 'outside', now: Shown): void {
  order[how] += heldOf(order.worth);
  order.isPaid = true;
  if (order.units.size === 0) takeAll(order, now);
  expectEmail(order, `Order ${order.number} confirmed`);
}

export function expectEmail(order: Order, subject: string, least = 1, most = least): void {
  const [from, to] = order.emails.get(subject) ?? [0, 0];
  order.emails.set(subject, [from + least, to + most]);
}

export function takeUnits(order: Order, productId: number, units: number): void {
  if (productId !== 0) order.units.set(productId, (order.units.get(productId) ?? 0) + units);
}

/** All units of all its lines are out of stock, as of an order that is paid. */
export function takeAll(order: Order, { lines }: Shown): void {
  order.units.clear();
  for (const { productId, quantity } of lines) takeUnits(order, productId, quantity);
}

export function wentBack(order: Order, amount: number, isEmailed: boolean): void {
  order.back += amount;
  if (isEmailed && amount > 0) expectEmail(order, `Refund for order ${order.number}`);
}

/** A new request asks for this amount. */
export function askFor(
  order: Order,
  amount: number,
  { paymentRequests: [request] }: Shown,
  after: Asked['after'],
) {
  const subject = `Please pay ${dollars(amount)} for order ${order.number}`;
  order.asked = { id: request?.id ?? '', cents: amount, subject, after };
  expectEmail(order, subject);
}

/** The open request is paid or over. Its email is no longer sent, if it still waited. */
export function closeRequest(order: Order): void {
  if (order.asked !== null) expectEmail(order, order.asked.subject, -1, 0);
  order.asked = null;
}

/** What became of the open request: paid, in which case the order takes what it was for, or over. */
export function catchUp(order: Order, now: Shown): void {
  const { asked } = order;
  const state = now.paymentRequests.find(({ id }) => id === asked?.id)?.state;
  if (asked === null || state === 'open' || state === 'pending') return;
  closeRequest(order);
  if (state !== 'paid') return;
  if (asked.after === null) return paidWhole(order, 'paid', now);
  order.paid += asked.cents;
  order.worth = asked.after(order.worth);
  expectEmail(order, `We received ${dollars(asked.cents)} for order ${order.number}`);
  follow(order, now);
}

/** The order's lines as the store splits its goods and tax over them; the sums stay what was promised. */
export function follow(order: Order, now: Shown): void {
  order.worth.lines = now.left.lines.flatMap(({ lineId: id, units, sale, discount, tax }) => {
    const line = now.lines.find((one) => one.id === id);
    if (!line) return [];
    const { productId, unitPrice } = line;
    const net = cents(sale) - cents(discount);
    return [{ id, productId, price: cents(unitPrice), units, net, tax: cents(tax) }];
  });
}
