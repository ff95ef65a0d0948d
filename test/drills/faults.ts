/**
 * `node test/drills/faults.ts [--checkouts 1000] [--share 0.2] [--at-once 16] [--stores 2] [--seed 1]`: a fifth of the calls
 * to PayPal fail: lost answers, 500 after the work was done, timeouts, slowness, rate limits; and so do its webhooks: lost,
 * duplicated, late, out of order, with a wrong signature. Forged webhooks are sent in addition, and must be refused.
 */
import { parseArgs } from 'node:util';
import { sendForged } from './forgeries.ts';
import { call } from './http.ts';
import { underLoad } from './load.ts';
import { randomOf, type Random } from './random.ts';
import { finish, seedFrom } from './report.ts';
import { openWorld } from './world.ts';

const { values } = parseArgs({
  options: {
    checkouts: { type: 'string', default: '1000' },
    share: { type: 'string', default: '0.2' },
    'at-once': { type: 'string', default: '16' },
    stores: { type: 'string', default: '1' },
    seed: { type: 'string' },
  },
});
const seed = seedFrom(values.seed);
const share = Number(values.share);
const endpoints = ['create-order', 'get-order', 'capture-order', 'refund-capture'] as const;
/** The last ones hold a call until the store's own timeout, so they are rarer. */
const callFaults: readonly [object, ...object[]] = [
  { fault: 'error-after' },
  { fault: 'error-after' },
  { fault: 'reset-after' },
  { fault: 'reset-after' },
  { fault: 'reset-before' },
  { fault: 'answer', status: 500 },
  { fault: 'answer', status: 503 },
  { fault: 'rate-limit', retryAfterSeconds: 1 },
  { fault: 'slow', ms: 3_000 },
  { fault: 'timeout-before' },
  { fault: 'timeout-after' },
];
const webhookFaults: readonly [object, ...object[]] = [
  { mode: 'drop' },
  { mode: 'drop' },
  { mode: 'duplicate', count: 3 },
  { mode: 'delay', ms: 2_000 },
  { mode: 'delay', ms: 30_000 },
  { mode: 'wrong-signature' },
];
let planned = 0;
let forged = 0;
const accepted: string[] = [];

const world = await openWorld({ stores: Number(values.stores) });
try {
  const load = underLoad(world, randomOf(seed), {
    atOnce: Number(values['at-once']),
    shoppers: Number(values.checkouts),
    beforeCall: goWrong,
  });
  await load.done;
  await call('DELETE', `${world.simulator}/_sim/scenario`);
  console.log(load.summary());
  console.log(`${planned} faults planned, ${forged} forged webhooks sent`);
  await finish(world, seed, accepted);
} finally {
  await world.close();
}

async function goWrong(random: Random): Promise<void> {
  const { simulator, urls } = world;
  if (random.happens(share)) {
    const endpoint = random.pick(endpoints);
    const body = { endpoint, ...random.pick(callFaults), times: 1 + random.below(3) };
    await plan(`${simulator}/_sim/scenario`, body);
  }
  if (random.happens(share)) {
    await plan(`${simulator}/_sim/webhooks`, { ...random.pick(webhookFaults), times: 1 + random.below(3) });
  }
  if (random.happens(share / 4)) {
    forged += 1;
    const took = await sendForged(simulator, urls[0], random);
    if (took !== null) accepted.push(`a forged webhook was taken: ${took}`);
  }
}

async function plan(url: string, body: object): Promise<void> {
  planned += 1;
  const answer = await call('POST', url, { body });
  if (answer.status >= 300)
    throw new Error(`the simulator refused the fault: ${JSON.stringify(answer.body)}`);
}
