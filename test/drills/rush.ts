/**
 * `node test/drills/rush.ts [--buyers 500] [--at-once 64] [--units 10] [--clicks 50] [--stores 2] [--slow-machine] [--seed
 * 1]`: all shoppers want the last units at the same time, and one shopper clicks the pay button many times. The number of
 * paid orders equals the number of units, no one else is charged, no answer is a 5xx, and the clicks make one capture. On a slow
 * machine, such as one that runs other tests, 503 is no fault: the shoppers retry.
 */
import { parseArgs } from 'node:util';
import { underLoad } from './load.ts';
import { readLedger } from './ledger.ts';
import { randomOf } from './random.ts';
import { finish, seedFrom } from './report.ts';
import { newShopper } from './shopper.ts';
import { openWorld } from './world.ts';

const { values } = parseArgs({
  options: {
    buyers: { type: 'string', default: '500' },
    'at-once': { type: 'string', default: '64' },
    units: { type: 'string', default: '10' },
    clicks: { type: 'string', default: '50' },
    stores: { type: 'string', default: '1' },
    'slow-machine': { type: 'boolean', default: false },
    seed: { type: 'string' },
  },
});
const seed = seedFrom(values.seed);
const units = Number(values.units);
const clicks = Number(values.clicks);
/** The demo catalog has one unit of this product; the drill sets its stock to `--units`. */
const wanted = 41;
const sling = 31;
const isSlow = values['slow-machine'];
const isFault = (status: number) => status >= 500 && !(isSlow && status === 503);
const wrong: string[] = [];

const world = await openWorld({ stores: Number(values.stores), stock: new Map([[wanted, units]]) });
try {
  await lastUnits();
  if (clicks > 0) await manyClicks();
  await finish(world, seed, wrong);
} finally {
  await world.close();
}

async function lastUnits(): Promise<void> {
  const load = underLoad(world, randomOf(seed), {
    atOnce: Number(values['at-once']),
    shoppers: Number(values.buyers),
    products: [wanted],
    phoned: 0,
    leave: 0,
    declined: 0,
    difference: 0,
    cancelled: 0,
    maxWaitMs: isSlow ? 60_000 : 0,
  });
  await load.done;
  console.log(load.summary());
  const paid = load.outcomes.get('paid') ?? 0;
  // On a slow machine some shoppers leave while their payment is settled; then the checker says what became of it.
  const processing = load.outcomes.get('processing') ?? 0;
  if (paid > units || paid + processing < units)
    wrong.push(`${paid} of ${values.buyers} shoppers were paid for ${units} units`);
  for (const [status, times] of load.statuses)
    if (isFault(status)) wrong.push(`${times} answers were ${status}`);
}

/** The click that opens PayPal's window is repeated, too. */
async function manyClicks(): Promise<void> {
  const shopper = newShopper({ store: world.urls[0], simulator: world.simulator });
  await shopper.add(sling);
  const order = await shopper.placeOrder();
  const body = { amount: order.totalAmount, currency: 'USD', intent: 'CAPTURE', orderId: order.orderId };
  const opened = await sideBySide((click) =>
    newClick(shopper.cookie(), click).ask('POST', '/api/paypal/order', body),
  );
  const ids = new Set(
    opened.filter(({ status }) => status === 200).map((answer) => (answer.body as { id: string }).id),
  );
  console.log(`${clicks} clicks to open: ${tallyOf(opened)}, ${ids.size} PayPal order(s)`);
  if (ids.size !== 1) wrong.push(`${clicks} clicks opened ${ids.size} PayPal orders`);
  const [id = ''] = ids;
  await shopper.approve(id);
  const captured = await sideBySide((click) =>
    newClick(shopper.cookie(), click).ask('POST', `/api/paypal/order/${id}/capture`, {}),
  );
  const { orders } = await readLedger(world.simulator);
  const captures = orders
    .filter(({ invoiceId }) => invoiceId === order.orderId)
    .flatMap((one) => one.captures);
  console.log(`${clicks} clicks to pay: ${tallyOf(captured)}, ${captures.length} capture(s)`);
  if (captures.length !== 1) wrong.push(`${clicks} clicks made ${captures.length} captures`);
  for (const { status } of [...opened, ...captured])
    if (isFault(status)) wrong.push(`a click was answered with ${status}`);
}

function sideBySide<T>(work: (click: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: clicks }, (_, click) => work(click)));
}

/** The same shopper in another tab. */
function newClick(cookie: string, click: number) {
  const store = world.urls[click % world.urls.length] ?? world.urls[0];
  return newShopper({ store, simulator: world.simulator, cookie });
}

function tallyOf(answers: readonly { status: number }[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, times]) => `${times} × ${status}`).join(', ');
}
