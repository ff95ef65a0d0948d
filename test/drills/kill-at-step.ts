import { setTimeout as pause } from 'node:timers/promises';
import { call } from './http.ts';
import type { KillStep } from './kill-steps.ts';
import { signInOwner } from './owner.ts';
import type { Random } from './random.ts';
import { newShopper, Refused, type Shopper } from './shopper.ts';
import type { World } from './world.ts';

/** Ordinary product, not counted in stock. */
const sling = 31;

/** How long the store may take to reach the step. In ms. */
const soonMs = 30_000;

export type KillResult = {
  /** False if the store never reached the step. */
  isKilled: boolean;
  /** What the store refused to a shopper who returned after the kill. */
  refused: string | null;
  /** The answer if the store never reached the step. */
  answered?: string;
};

/**
 * Leads the store to a step, kills it there and restarts it. In half of the cases the waiting shopper returns and continues;
 * in the other half the tab is closed and the store must settle alone. In half of the cases PayPal's webhooks are lost, too.
 */
export async function killAt(
  world: World,
  { situation, at }: KillStep,
  random: Random,
  number: number,
): Promise<KillResult> {
  const [store] = world.urls;
  const email = `shopper-${number}@example.com`;
  const shopper = newShopper({ store, simulator: world.simulator, email });
  const comesBack = random.happens(0.5);
  await hearWebhooks(world, situation.endsWith('webhook') || random.happens(0.5));

  let killed = Promise.resolve(false);
  const arm = () => void (killed = killWhen(world, at));
  const { asked, goOn } = await leadTo(world, shopper, situation, arm);
  const isKilled = await killed;
  world.postgres?.proxy.disarm();
  world.provider.disarm();
  if (!isKilled) return { isKilled, refused: null, answered: await asked };
  await world.restart(0);
  return { isKilled, refused: comesBack ? await refusalOf(goOn) : null };
}

function killWhen(world: World, at: KillStep['at']): Promise<boolean> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(false), soonMs);
    const kill = () => {
      world.stores[0]?.kill();
      clearTimeout(late);
      resolve(true);
    };
    if ('database' in at) world.postgres?.proxy.arm(at.database, kill);
    else world.provider.arm(at.provider, kill);
  });
}

async function refusalOf(goOn: () => Promise<unknown>): Promise<string | null> {
  try {
    await goOn();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Without an address PayPal's events are lost for good. */
async function hearWebhooks({ simulator, urls }: World, isHeard: boolean): Promise<void> {
  const url = isHeard ? `${urls[0]}/api/paypal/webhook` : null;
  await call('PUT', `${simulator}/_sim/webhooks/url`, { body: { url } });
}

/** PayPal's result is unknown, also when asked again, so that a job processes the event. */
async function refuseOneCapture({ simulator }: World): Promise<void> {
  const fault = { endpoint: 'capture-order', fault: 'answer', status: 500, times: 2 };
  await call('POST', `${simulator}/_sim/scenario`, { body: fault });
}

type Lead = {
  /** The action that leads to the step, and its answer: 'cut off' if the kill came first. */
  asked: Promise<string>;
  /** The actions of a shopper who returns. */
  goOn: () => Promise<unknown>;
};

/** Does what comes before the step, arms it, and starts the action that leads to it. */
async function leadTo(
  world: World,
  shopper: Shopper,
  situation: KillStep['situation'],
  arm: () => void,
): Promise<Lead> {
  const pay = async () => {
    const order = await shopper.placeOrder();
    const paypalOrder = await shopper.startPayment(order);
    await shopper.approve(paypalOrder);
    return shopper.capture(paypalOrder);
  };
  const leave = () => Promise.resolve();

  if (situation === 'refund') {
    const owner = await signInOwner(world.urls[0]);
    const orderId = await paidOrder(shopper);
    arm();
    return { asked: answerOf(owner.cancelWithRefund(orderId)), goOn: leave };
  }
  await shopper.add(sling);
  if (situation === 'checkout') {
    arm();
    return { asked: answerOf(shopper.placeOrder()), goOn: pay };
  }
  const order = await shopper.placeOrder();
  if (situation === 'payment start') {
    arm();
    return { asked: answerOf(shopper.startPayment(order)), goOn: pay };
  }
  const paypalOrder = await shopper.startPayment(order);
  if (situation === 'webhook' || situation === 'late webhook') {
    if (situation === 'late webhook') await refuseOneCapture(world);
    arm();
    // The shopper closes the tab: the store learns of the approval only from PayPal.
    await shopper.approve(paypalOrder);
    return { asked: Promise.resolve('PayPal has the approval'), goOn: leave };
  }
  await shopper.approve(paypalOrder);
  arm();
  return { asked: answerOf(shopper.capture(paypalOrder)), goOn: () => shopper.capture(paypalOrder) };
}

/** Retries if PayPal's event came first and its capture is in progress: an owner cancels a paid order. */
async function paidOrder(shopper: Shopper): Promise<string> {
  await shopper.add(sling);
  const order = await shopper.placeOrder();
  const paypalOrder = await shopper.startPayment(order);
  await shopper.approve(paypalOrder);
  const until = performance.now() + soonMs;
  while ((await shopper.capture(paypalOrder)) !== 'paid') {
    if (performance.now() > until) throw new Error('the order to cancel was never paid');
    await pause(500);
  }
  return order.orderId;
}

async function answerOf(asked: Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await asked);
  } catch (error) {
    return error instanceof Refused ? error.message : 'cut off';
  }
}
