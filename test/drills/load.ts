import { setTimeout as pause } from 'node:timers/promises';
import { signInOwner, type Owner } from './owner.ts';
import { randomOf, type Random } from './random.ts';
import { newShopper, Refused, type Shopper } from './shopper.ts';
import type { World } from './world.ts';

export type LoadOptions = {
  atOnce: number;
  /** Ends after this many shoppers; by default at `stop`. */
  shoppers?: number;
  products?: readonly [number, ...number[]];
  /** Called before each call of the store that reaches PayPal. */
  beforeCall?: (random: Random) => Promise<void>;
  /** The share of customers who order by phone: half of them pay in cash, half by a payment request's link. */
  phoned?: number;
  /** Shares of shoppers who close the tab after approving, and whose card is refused. */
  leave?: number;
  declined?: number;
  /** Shares of paid orders that the owner asks a difference for, and that the owner cancels. */
  difference?: number;
  cancelled?: number;
  /** How long a shopper retries one step while the store is down or busy. 0: an error ends it. */
  maxWaitMs?: number;
  /** The pause between two shoppers. */
  pauseMs?: number;
};

export type Load = {
  /** Resolves when the number of shoppers is reached. */
  done: Promise<void>;
  /** Lets all active shoppers finish. */
  stop: () => Promise<void>;
  summary: () => string;
  /** The number of the store's answers by status. */
  statuses: ReadonlyMap<number, number>;
  outcomes: ReadonlyMap<string, number>;
};

/** Shoppers who keep buying: they return after an error, as people do, and some of them leave. */
export function underLoad(world: World, random: Random, options: LoadOptions): Load {
  const { atOnce, shoppers = Infinity, products = [31] } = options;
  const {
    phoned = 0.05,
    leave = 0.1,
    declined = 0.05,
    difference = 0.05,
    cancelled = 0.1,
    maxWaitMs = 60_000,
    pauseMs = 0,
    beforeCall,
  } = options;
  const statuses = new Map<number, number>();
  const outcomes = new Map<string, number>();
  const count = <K>(map: Map<K, number>, key: K) => void map.set(key, (map.get(key) ?? 0) + 1);
  let begun = 0;
  let signedIn: Owner | null = null;
  const owner = async () => (signedIn ??= await signInOwner(world.urls[0]));
  const stopping = new AbortController();

  async function one(number: number): Promise<string> {
    // A random source per shopper, so that a seed repeats each shopper independently of the others.
    const own = randomOf(random.below(2 ** 31) + number);
    const url = world.urls[number % world.urls.length] ?? world.urls[0];
    const email = `shopper-${number}@example.com`;
    const shopper = newShopper({ store: url, simulator: world.simulator, email });
    const insist = <T>(work: () => Promise<T>) =>
      persist(work, maxWaitMs, (status) => count(statuses, status));
    if (own.happens(phoned)) return phoneOrder(shopper, email, own, insist);
    await insist(() => shopper.add(own.pick(products)));
    const order = await insist(() => shopper.placeOrder());
    await beforeCall?.(own);
    const paypalOrder = await insist(() => shopper.startPayment(order));
    const isDeclined = own.happens(declined);
    await shopper.approve(paypalOrder, isDeclined ? 'instrument-declined' : 'approve');
    if (own.happens(leave)) return 'left after approval';
    await beforeCall?.(own);
    const status = await captured(shopper, paypalOrder, own, insist);
    return status === 'paid' ? afterwards(order.orderId, shopper, own, insist) : status;
  }

  /** What the owner does with a paid order. */
  async function afterwards(orderId: string, shopper: Shopper, own: Random, insist: Insist): Promise<string> {
    const steps = ['paid'];
    if (own.happens(difference)) {
      const token = await insist(async () => (await owner()).requestDifference(orderId, '12.50'));
      steps.push(`difference ${await paidByLink(token, shopper, own, insist)}`);
    }
    if (own.happens(cancelled)) {
      await insist(async () => (await owner()).cancelWithRefund(orderId));
      steps.push('then cancelled');
    }
    return steps.join(', ');
  }

  async function phoneOrder(customer: Shopper, email: string, own: Random, insist: Insist): Promise<string> {
    const payment = own.happens(0.5) ? 'cash' : 'request';
    const draft = await insist(async () => (await owner()).enterDraft(email, own.pick(products)));
    const { token } = await insist(async () => (await owner()).placeDraft(draft, payment));
    if (token === null) return 'phoned, paid in cash';
    return `phoned, ${await paidByLink(token, customer, own, insist)} by link`;
  }

  async function paidByLink(token: string, customer: Shopper, own: Random, insist: Insist): Promise<string> {
    await beforeCall?.(own);
    const paypalOrder = await insist(() => customer.startRequest(token));
    await customer.approve(paypalOrder);
    if (own.happens(leave)) return 'left after approval';
    await beforeCall?.(own);
    return captured(customer, paypalOrder, own, insist);
  }

  async function turn(): Promise<void> {
    while (!stopping.signal.aborted && begun < shoppers) {
      begun += 1;
      try {
        count(outcomes, await one(begun));
      } catch (error) {
        count(outcomes, error instanceof Refused ? `${error.step} ${error.answer.status}` : 'gave up');
      }
      if (pauseMs > 0) await pause(pauseMs);
    }
  }

  const done = Promise.all(Array.from({ length: atOnce }, turn)).then(() => undefined);
  return {
    done,
    async stop() {
      stopping.abort();
      await done;
    },
    summary: () => `${begun} shoppers: ${listOf(outcomes)}; answers: ${listOf(statuses)}`,
    statuses,
    outcomes,
  };
}

type Insist = <T>(work: () => Promise<T>) => Promise<T>;

/** The click on the button in PayPal's window; some click twice. */
async function captured(
  shopper: Shopper,
  paypalOrder: string,
  random: Random,
  insist: Insist,
): Promise<string> {
  const clicks = random.happens(0.1) ? 3 : 1;
  const answers = await Promise.allSettled(
    Array.from({ length: clicks }, () => insist(() => shopper.capture(paypalOrder))),
  );
  const good = answers.find((answer) => answer.status === 'fulfilled');
  if (good) return good.value;
  throw answers[0]?.status === 'rejected' ? answers[0].reason : new Error('nothing was clicked');
}

/** Retries temporary failures: no answer, or a store that is down or busy. A refusal is final. */
async function persist<T>(
  work: () => Promise<T>,
  maxWaitMs: number,
  note: (status: number) => void,
): Promise<T> {
  const until = performance.now() + maxWaitMs;
  for (;;) {
    try {
      const result = await work();
      note(200);
      return result;
    } catch (error) {
      if (error instanceof Refused) note(error.answer.status);
      const isFinal = error instanceof Refused && error.answer.status < 500 && error.answer.status !== 429;
      if (isFinal || performance.now() > until) throw error;
      await pause(250);
    }
  }
}

function listOf(map: ReadonlyMap<string | number, number>): string {
  const sorted = [...map].sort(([, a], [, b]) => b - a);
  return sorted.map(([key, times]) => `${times} × ${key}`).join(', ') || 'none';
}
