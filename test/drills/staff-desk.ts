import { setTimeout as pause } from 'node:timers/promises';
import { call, type Answer } from './http.ts';
import { ownerPassword } from './processes.ts';
import type { Random } from './random.ts';
import type { State, Worth } from './staff-arithmetic.ts';
import type { World } from './world.ts';

/** The parts of the dashboard's order that this drill reads. Amounts are decimal strings. */
export type Shown = {
  id: number;
  orderId: string;
  status: string;
  version: number;
  deletedAt: string | null;
  customerName: string;
  customerEmail: string;
  trackingNumber: string | null;
  shippingCarrier: string | null;
  customerNotes: string;
  shippingAddress: { state: State } | null;
  totalAmount: string;
  refunded: string;
  refundable: string;
  refundUnderWay: string;
  paymentInFlight: boolean;
  paymentTransactionId: string | null;
  paymentMethod: string | null;
  charged: string;
  lines: {
    id: number;
    productId: number;
    choices: { label: string; value: string }[];
    quantity: number;
    unitPrice: string;
    discount: string;
    unitsLeft: number;
    restockable: number;
  }[];
  left: {
    lines: { lineId: number; units: number; sale: string; discount: string; tax: string }[];
    shipping: string;
    goodwill: string;
  };
  shipments: { id: number; isCanceled: boolean }[];
  toShip: { lineId: number; quantity: number }[];
  paymentRequests: { id: string; state: string; amount: string; reason: string }[];
};

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

/** A change of one order, made ready from what the dashboard shows. */
export type Plan = {
  name: string;
  method: string;
  path: string;
  body?: object;
  version?: number;
  /** Whether the store did it, where the answer was lost and the call has no key of its own. */
  isDone?: (now: Shown) => boolean;
  /** Writes down what was promised. `now`: the order afterwards. */
  apply: (order: Order, now: Shown) => void;
};

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** How long one call is tried again while stores are down. */
const patienceMs = 120_000;

/** Staff at two stores, who try again until they get an answer. Counts the answers, and keeps what no answer may be. */
export async function openDesk(world: World, random: Random) {
  const statuses = new Map<string, number>();
  const wrong: string[] = [];
  const store = () => world.urls[random.below(world.urls.length)] ?? world.urls[0];
  let authorization = '';

  /** `isUnsure`: an earlier try may have done it. */
  async function ask(method: string, path: string, body?: object, version?: number) {
    const headers = { authorization, ...(version === undefined ? {} : { 'if-match': `"${version}"` }) };
    const until = performance.now() + patienceMs;
    let isUnsure = false;
    while (performance.now() < until) {
      const answer = await call(method, `${store()}${path}`, { headers, ...(body && { body }) }).catch(
        () => null,
      );
      const status = answer?.status ?? 0;
      count(statuses, status === 0 ? 'no answer' : String(status));
      if (answer && status < 500 && status !== 429) return { answer, isUnsure };
      if (answer && status >= 500 && status !== 503)
        wrong.push(`${method} ${path} answered ${status}: ${JSON.stringify(answer.body)}`);
      isUnsure = true;
      await pause(300);
    }
    wrong.push(`${method} ${path} got no answer in ${patienceMs / 1000} s`);
    return { answer: { status: 0, headers: {}, body: null } satisfies Answer, isUnsure };
  }

  async function read(id: number): Promise<Shown> {
    const { answer } = await ask('GET', `/api/admin/orders/${id}`);
    if (answer.status !== 200) throw new Error(`order ${id} cannot be read: ${answer.status}`);
    return answer.body as Shown;
  }

  const { answer } = await ask('POST', '/api/admin/login', { username: 'admin', password: ownerPassword });
  authorization = `Bearer ${(answer.body as { token: string }).token}`;

  return {
    ask,
    read,
    statuses,
    wrong,
    store,
    /** Sends these changes of one order at once, some of them twice, as two staff members and double clicks do. */
    async act(order: Order, plans: readonly Plan[]): Promise<void> {
      const sent = await Promise.all(
        plans.map(async (plan) => {
          const times = random.happens(0.1) ? 2 : 1;
          const send = () => ask(plan.method, plan.path, plan.body, plan.version);
          return { plan, tries: await Promise.all(Array.from({ length: times }, send)) };
        }),
      );
      const now = await read(order.id);
      const accepted = sent.filter(({ plan, tries }) => {
        const isOk = tries.some((one) => one.answer.status === 200);
        return isOk || (tries.some(({ isUnsure }) => isUnsure) && (plan.isDone?.(now) ?? false));
      });
      for (const { plan, tries } of sent) {
        const isTaken = accepted.some((one) => one.plan === plan);
        const [{ answer: last } = { answer: null }] = tries;
        const why = isTaken ? '' : ` refused ${last?.status} ${messageOf(last)}`;
        order.log.push(`${plan.name}${why}`);
        count(
          statuses,
          `${plan.name.split(' {')[0]?.replace(/ -?[\d.]+$/, '')} ${isTaken ? 'done' : 'refused'}`,
        );
      }
      const versioned = accepted.filter(({ plan }) => plan.version !== undefined);
      if (versioned.length > 1)
        wrong.push(`order ${order.number}: two changes of one version: ${order.log.slice(-2).join(', ')}`);
      for (const { plan } of accepted) plan.apply(order, now);
    },
  };
}

function messageOf(answer: Answer | null): string {
  return String((answer?.body as { message?: string } | null)?.message ?? '').slice(0, 120);
}

export function count(map: Map<string, number>, key: string): void {
  map.set(key, (map.get(key) ?? 0) + 1);
}

/** '-7.25' is -725. */
export function cents(decimal: string): number {
  return Math.round(Number(decimal) * 100);
}

export function decimal(amount: number): string {
  return (amount / 100).toFixed(2);
}

/** '$1,234.50', as emails say it. */
export function dollars(amount: number): string {
  return (amount / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
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

/** The open request is paid or over. Its email is no longer sent, if it still waited. */
export function closeRequest(order: Order): void {
  if (order.asked !== null) expectEmail(order, order.asked.subject, -1, 0);
  order.asked = null;
}

/** The order's lines as the store splits its goods and tax over them; the sums stay what was promised. */
export function follow(order: Order, now: Shown): void {
  order.worth.lines = now.left.lines.flatMap(({ lineId, units, sale, discount, tax }) => {
    const line = now.lines.find(({ id }) => id === lineId);
    if (!line) return [];
    const { productId, unitPrice } = line;
    return [
      {
        id: lineId,
        productId,
        price: cents(unitPrice),
        units,
        net: cents(sale) - cents(discount),
        tax: cents(tax),
      },
    ];
  });
}

/** Whether the store shows what was promised; null, or what differs. */
export function differenceOf({ worth }: Order, { left }: Shown): string | null {
  const lineNet = left.lines.reduce((all, { sale, discount }) => all + cents(sale) - cents(discount), 0);
  const lineTax = left.lines.reduce((all, { tax }) => all + cents(tax), 0);
  const pairs: [string, number, number][] = [
    ['shipping', worth.shipping, cents(left.shipping)],
    ['goodwill', Math.max(0, worth.goodwill), cents(left.goodwill)],
  ];
  if (lineNet > worth.goods) pairs.push(['goods', worth.goods, lineNet]);
  if (lineTax > worth.tax) pairs.push(['tax', worth.tax, lineTax]);
  for (const { id, units, net, tax } of worth.lines) {
    const line = left.lines.find(({ lineId }) => lineId === id);
    if (!line) continue;
    pairs.push([`units of line ${id}`, units, line.units]);
    pairs.push([`goods of line ${id}`, net, cents(line.sale) - cents(line.discount)]);
    pairs.push([`tax of line ${id}`, tax, cents(line.tax)]);
  }
  const off = pairs.filter(([, should, is]) => should !== is);
  return off.length === 0 ? null : off.map(([what, should, is]) => `${what} ${is}, not ${should}`).join('; ');
}
