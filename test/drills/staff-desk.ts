import { setTimeout as pause } from 'node:timers/promises';
import { call, type Answer } from './http.ts';
import { ownerPassword } from './processes.ts';
import type { Random } from './random.ts';
import type { State } from './staff-arithmetic.ts';
import type { Order } from './staff-order.ts';
import type { World } from './world.ts';

/** The parts of the dashboard's order that this drill reads. Amounts are decimal strings. */
export type Shown = {
  status: string;
  version: number;
  deletedAt: string | null;
  customerName: string;
  customerEmail: string;
  trackingNumber: string | null;
  shippingCarrier: string | null;
  customerNotes: string;
  shippingAddress: { state: State; address: string } | null;
  totalAmount: string;
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

/** A change of one order, made ready from what the dashboard shows. */
export type Plan = {
  name: string;
  method: string;
  /** Below the order's own address. */
  path?: string;
  body?: object;
  version?: number;
  /** Whether the store did it, where the answer was lost and the call has no key of its own. */
  isDone?: (now: Shown) => boolean;
  /** Writes down what was promised. `now`: the order afterwards. */
  apply?: (order: Order, now: Shown) => void;
};

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** How long one call is tried again while stores are down. */
const patienceMs = 120_000;

/** Staff at two stores, who try again until they get an answer. Counts the answers, and keeps what no answer may be. */
export async function openDesk(world: World, random: Random) {
  const counts = new Map<string, number>();
  const wrong: string[] = [];
  const store = () => random.pick(world.urls);
  let authorization = '';

  /** `isUnsure`: an earlier try may have done it. */
  async function ask(method: string, path: string, body?: object, version?: number) {
    const headers = { authorization, ...(version === undefined ? {} : { 'if-match': `"${version}"` }) };
    const until = performance.now() + patienceMs;
    let isUnsure = false;
    while (performance.now() < until) {
      const sent = call(method, `${store()}/api/admin${path}`, { headers, ...(body && { body }) });
      const answer = await sent.catch(() => null);
      const status = answer?.status ?? 0;
      count(status === 0 ? 'no answer' : String(status));
      if (answer && status < 500 && status !== 429) return { answer, isUnsure };
      if (status >= 500 && status !== 503)
        wrong.push(`${method} ${path} answered ${status}: ${JSON.stringify(answer?.body)}`);
      isUnsure = true;
      await pause(300);
    }
    wrong.push(`${method} ${path} got no answer in ${patienceMs / 1000} s`);
    return { answer: { status: 0, headers: {}, body: null } satisfies Answer, isUnsure };
  }

  function count(key: string): void {
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }

  async function read(id: number): Promise<Shown> {
    const { answer } = await ask('GET', `/orders/${id}`);
    if (answer.status !== 200) throw new Error(`order ${id} cannot be read: ${answer.status}`);
    return answer.body as Shown;
  }

  const { answer } = await ask('POST', '/login', { username: 'admin', password: ownerPassword });
  authorization = `Bearer ${(answer.body as { token: string }).token}`;

  return {
    ask,
    read,
    counts,
    wrong,
    store,
    /** Sends these changes of one order at once, some of them twice, as two staff members and double clicks do. */
    async act(order: Order, plans: readonly Plan[]): Promise<void> {
      const sent = await Promise.all(
        plans.map(async ({ method, path = '', body, version }) => {
          const send = () => ask(method, `/orders/${order.id}${path}`, body, version);
          return Promise.all(Array.from({ length: random.happens(0.1) ? 2 : 1 }, send));
        }),
      );
      const now = await read(order.id);
      const accepted = plans.filter(({ isDone }, at) => {
        const isOk = sent[at]?.some((one) => one.answer.status === 200);
        return isOk || (sent[at]?.some((one) => one.isUnsure) && isDone?.(now));
      });
      for (const [at, plan] of plans.entries()) {
        const isTaken = accepted.includes(plan);
        order.log.push(`${plan.name}${isTaken ? '' : ` refused ${wordsOf(sent[at]?.[0]?.answer)}`}`);
        count(`${plan.name.split(' {')[0]} ${isTaken ? 'done' : 'refused'}`);
      }
      if (accepted.filter(isVersioned).length > 1)
        wrong.push(`order ${order.number}: two changes of one version: ${order.log.slice(-2).join(', ')}`);
      // A change of this version came before the other one: else it would have been refused.
      const inOrder = accepted.toSorted(
        (one, other) => Number(isVersioned(other)) - Number(isVersioned(one)),
      );
      for (const { apply } of inOrder) apply?.(order, now);
    },
  };
}

const isVersioned = ({ version }: Plan) => version !== undefined;

function wordsOf(answer: Answer | undefined): string {
  const { message } = (answer?.body ?? {}) as { message?: string };
  return `${answer?.status} ${message}`;
}
