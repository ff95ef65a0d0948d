import { setTimeout as pause } from 'node:timers/promises';
import { call } from './http.ts';
import { signInOwner } from './owner.ts';
import { Refused, type Shopper } from './shopper.ts';
import type { World } from './world.ts';

/** What a shopper or the owner does while the store is killed. */
export type Situation = keyof typeof situations;

export type Lead = {
  /** The action that leads to the step, and its answer: 'cut off' if the kill came first. */
  asked: Promise<string>;
  /** The actions of a person who returns. */
  goOn: () => Promise<unknown>;
};

/** Who acts, and what watches for the step from the moment of `arm`. */
type Scene = { world: World; shopper: Shopper; email: string; arm: () => void };

/** Ordinary product, not counted in stock. */
const sling = 31;

/** What the owner asks for beside an order. */
const difference = '12.50';

/** How long the store may take to reach a step, or to pay an order. In ms. */
export const soonMs = 30_000;

const leave = () => Promise.resolve();

/** Does what comes before the step, arms it, and starts the action that leads to it. */
export function leadTo(situation: Situation, scene: Scene): Promise<Lead> {
  return situations[situation](scene);
}

const situations = {
  async checkout({ shopper, arm }: Scene): Promise<Lead> {
    await shopper.add(sling);
    arm();
    return { asked: answerOf(shopper.placeOrder()), goOn: () => payNew(shopper) };
  },
  async 'payment start'({ shopper, arm }: Scene): Promise<Lead> {
    await shopper.add(sling);
    const order = await shopper.placeOrder();
    arm();
    return { asked: answerOf(shopper.startPayment(order)), goOn: () => payNew(shopper) };
  },
  async capture({ shopper, arm }: Scene): Promise<Lead> {
    return captureIn(await approved(shopper), shopper, arm);
  },
  async webhook({ shopper, arm }: Scene): Promise<Lead> {
    return approveAndLeave(await started(shopper), shopper, arm);
  },
  async 'late webhook'({ world, shopper, arm }: Scene): Promise<Lead> {
    const paypalOrder = await started(shopper);
    await refuseOneCapture(world);
    return approveAndLeave(paypalOrder, shopper, arm);
  },
  async email({ shopper, arm }: Scene): Promise<Lead> {
    return captureIn(await approved(shopper), shopper, arm);
  },
  async refund({ world, shopper, arm }: Scene): Promise<Lead> {
    const owner = await signInOwner(world.urls[0]);
    const orderId = await paidOrder(shopper);
    arm();
    return { asked: answerOf(owner.cancelWithRefund(orderId)), goOn: leave };
  },
  async request({ world, shopper, arm }: Scene): Promise<Lead> {
    const owner = await signInOwner(world.urls[0]);
    const orderId = await paidOrder(shopper);
    arm();
    const ask = () => owner.requestDifference(orderId, difference);
    return { asked: answerOf(ask()), goOn: async () => payByLink(shopper, await ask()) };
  },
  async 'request payment'({ world, shopper, arm }: Scene): Promise<Lead> {
    const { token } = await askedFor(world, shopper);
    arm();
    return { asked: answerOf(shopper.startRequest(token)), goOn: () => payByLink(shopper, token) };
  },
  async 'request capture'({ world, shopper, arm }: Scene): Promise<Lead> {
    const { token } = await askedFor(world, shopper);
    const paypalOrder = await shopper.startRequest(token);
    await shopper.approve(paypalOrder);
    return captureIn(paypalOrder, shopper, arm);
  },
  async 'request webhook'({ world, shopper, arm }: Scene): Promise<Lead> {
    const { token } = await askedFor(world, shopper);
    return approveAndLeave(await shopper.startRequest(token), shopper, arm);
  },
  async 'request refund'({ world, shopper, arm }: Scene): Promise<Lead> {
    const { owner, orderId, token } = await askedFor(world, shopper);
    await untilPaid(shopper, await approvedByLink(shopper, token));
    arm();
    return { asked: answerOf(owner.cancelWithRefund(orderId)), goOn: leave };
  },
  async 'phone order'({ world, shopper, email, arm }: Scene): Promise<Lead> {
    const owner = await signInOwner(world.urls[0]);
    const draft = await owner.enterDraft(email, sling);
    const place = () => owner.placeDraft(draft, 'request');
    arm();
    return {
      asked: answerOf(place()),
      goOn: async () => payByLink(shopper, (await place()).token ?? ''),
    };
  },
  async cash({ world, email, arm }: Scene): Promise<Lead> {
    const owner = await signInOwner(world.urls[0]);
    const draft = await owner.enterDraft(email, sling);
    const place = () => owner.placeDraft(draft, 'cash');
    arm();
    return { asked: answerOf(place()), goOn: place };
  },
  async 'cash refund'({ world, email, arm }: Scene): Promise<Lead> {
    const owner = await signInOwner(world.urls[0]);
    const { orderId } = await owner.placeDraft(await owner.enterDraft(email, sling), 'cash');
    arm();
    return { asked: answerOf(owner.cancelWithRefund(orderId)), goOn: leave };
  },
};

async function started(shopper: Shopper): Promise<string> {
  await shopper.add(sling);
  return shopper.startPayment(await shopper.placeOrder());
}

async function approved(shopper: Shopper): Promise<string> {
  const paypalOrder = await started(shopper);
  await shopper.approve(paypalOrder);
  return paypalOrder;
}

function captureIn(paypalOrder: string, shopper: Shopper, arm: () => void): Lead {
  arm();
  const capture = () => shopper.capture(paypalOrder);
  return { asked: answerOf(capture()), goOn: capture };
}

/** The shopper closes the tab: the store learns of the approval only from PayPal. */
async function approveAndLeave(paypalOrder: string, shopper: Shopper, arm: () => void): Promise<Lead> {
  arm();
  await shopper.approve(paypalOrder);
  return { asked: Promise.resolve('PayPal has the approval'), goOn: leave };
}

/** Checks out again, as a shopper whose page showed an error does: the same cart gives the same order. */
async function payNew(shopper: Shopper): Promise<string> {
  const paypalOrder = await shopper.startPayment(await shopper.placeOrder());
  await shopper.approve(paypalOrder);
  return shopper.capture(paypalOrder);
}

async function approvedByLink(shopper: Shopper, token: string): Promise<string> {
  const paypalOrder = await shopper.startRequest(token);
  await shopper.approve(paypalOrder);
  return paypalOrder;
}

async function payByLink(shopper: Shopper, token: string): Promise<string> {
  return shopper.capture(await approvedByLink(shopper, token));
}

/** A paid order with an open request for a difference. */
async function askedFor(world: World, shopper: Shopper) {
  const owner = await signInOwner(world.urls[0]);
  const orderId = await paidOrder(shopper);
  return { owner, orderId, token: await owner.requestDifference(orderId, difference) };
}

async function paidOrder(shopper: Shopper): Promise<string> {
  await shopper.add(sling);
  const order = await shopper.placeOrder();
  const paypalOrder = await shopper.startPayment(order);
  await shopper.approve(paypalOrder);
  await untilPaid(shopper, paypalOrder);
  return order.orderId;
}

/** Retries if PayPal's event came first and its capture is in progress. */
async function untilPaid(shopper: Shopper, paypalOrder: string): Promise<void> {
  const until = performance.now() + soonMs;
  while ((await shopper.capture(paypalOrder)) !== 'paid') {
    if (performance.now() > until) throw new Error('the order was never paid');
    await pause(500);
  }
}

/** PayPal's result is unknown, also when asked again, so that a job processes the event. */
async function refuseOneCapture({ simulator }: World): Promise<void> {
  const fault = { endpoint: 'capture-order', fault: 'answer', status: 500, times: 2 };
  await call('POST', `${simulator}/_sim/scenario`, { body: fault });
}

async function answerOf(asked: Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await asked);
  } catch (error) {
    return error instanceof Refused ? error.message : 'cut off';
  }
}
