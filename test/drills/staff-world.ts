/**
 * `node test/drills/staff-world.ts [--orders 400] [--actions 3000] [--kills 30] [--database-stops 3] [--at-once 6] [--seed 1]`:
 * shoppers and staff at two stores on PostgreSQL. Shoppers place and pay orders; then staff, several at once, change, refund, cancel,
 * ship, delete and take up again any of them, while stores are killed, PostgreSQL stops, and webhooks are lost and doubled. At the end
 * an oracle that shares no code with the store says for each order what it is worth, and what was emailed.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { checkBooks } from './checker.ts';
import { call } from './http.ts';
import { randomOf, type Random } from './random.ts';
import { seedFrom } from './report.ts';
import { openDesk, type Plan, type Shown } from './staff-desk.ts';
import { stockFor } from './staff-goods.ts';
import { judgeStaff, printStaff, type StaffFault } from './staff-oracle.ts';
import { catchUp, type Order } from './staff-order.ts';
import { phone, remake } from './staff-phone.ts';
import { goWrong, takeBack } from './staff-provider.ts';
import { payLink, shop } from './staff-shoppers.ts';
import { wishesOf } from './staff-status.ts';
import { openWorld } from './world.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '400' },
    actions: { type: 'string', default: '3000' },
    kills: { type: 'string', default: '30' },
    'database-stops': { type: 'string', default: '3' },
    'at-once': { type: 'string', default: '6' },
    seed: { type: 'string' },
  },
});
const seed = seedFrom(values.seed);
const [wanted, actions, atOnce] = [Number(values.orders), Number(values.actions), Number(values['at-once'])];
const [kills, stops] = [Number(values.kills), Number(values['database-stops'])];
const settleMs = Number(process.env['SETTLE_SECONDS'] ?? 120) * 1000;
const stock = stockFor(wanted);
const orders: Order[] = [];
const progress = { done: 0 };
/** What stores that ended by themselves wrote last. */
const ended = new Set<string>();

const world = await openWorld({ stores: 2, stock });
try {
  stock.set(3, await countVariants());
  const random = randomOf(seed);
  const troubled = trouble(randomOf(seed + 2));
  const desk = await openDesk(world, randomOf(seed + 1));
  await together(wanted, random, async (own, nth) => {
    const order = await (own.happens(0.15) ? phone(desk, own, nth) : shop(world, desk, own, nth));
    if (order) orders.push(order);
    progress.done += 1;
  });
  console.log(`${orders.length} orders placed`);
  await together(actions, random, async (own) => {
    while (!(await act(own))) await pause(20);
    progress.done += 1;
  });
  await troubled;
  noteEnded();
  console.log(`${orders.length} orders, ${actions} actions, ${kills} kills, ${stops} database stops`);
  console.log(listOf(desk.counts));
  await call('DELETE', `${world.simulator}/_sim/scenario`);
  const found = await settled();
  const books = checkBooks(world.database);
  printStaff(found, books, orders);
  const others = [...desk.wrong, ...[...ended].map((output) => `a store ended by itself:\n${output}`)];
  for (const one of others) console.log(`FAILED ${one}`);
  const isGood = found.length === 0 && books === null && others.length === 0;
  console.log(`${isGood ? 'passed' : 'FAILED'}, repeat with --seed ${seed}`);
  if (!isGood) process.exitCode = 1;

  /** A staff member, the order's customer or the provider does something with some order. False: there was nothing to do. */
  async function act(own: Random): Promise<boolean> {
    const order = own.pick(orders as [Order, ...Order[]]);
    if (order.isBusy) return false;
    const before = order.log.length;
    order.isBusy = true;
    try {
      const now = await desk.read(order.id);
      catchUp(order, now);
      await goWrong(world.simulator, own);
      await changed(order, now, own);
      return order.log.length > before;
    } finally {
      order.isBusy = false;
    }
  }

  async function changed(order: Order, now: Shown, own: Random): Promise<void> {
    const isHere = now.deletedAt === null;
    if (order.asked !== null && isHere && now.status !== 'cancelled' && own.happens(0.5)) {
      order.log.push(await payLink(world, desk, own, order));
    } else if (own.happens(0.05)) {
      await takeBack(world.simulator, order, now, own);
    } else if (order.isPaid && isHere && own.happens(0.04)) {
      const free = await remake(desk, own, order, now);
      if (free) orders.push(free);
      if (free) order.log.push('remade');
    } else {
      await change(order, now, own);
    }
  }

  /** By one staff member, or by two at once. */
  async function change(order: Order, now: Shown, own: Random): Promise<void> {
    const plans = new Map<string, Plan>();
    for (let times = own.happens(0.1) ? 2 : 1; times > 0; times -= 1) {
      const plan = await own.pick(wishesOf(order, now))(order, now, own, desk);
      if (plan) plans.set(`${plan.method} ${plan.path}`, plan);
    }
    if (plans.size > 0) await desk.act(order, [...plans.values()]);
  }

  async function settled(): Promise<StaffFault[]> {
    const started = performance.now();
    let good = 0;
    for (;;) {
      const found = await judgeStaff(world, desk, orders, stock);
      const ms = performance.now() - started;
      good = found.length === 0 ? good + 1 : 0;
      if (good === 2 || ms > settleMs) {
        console.log(`settled after ${(ms / 1000).toFixed(0)} s, ${world.mailbox.letters.length} emails`);
        return found;
      }
      await pause(2000);
    }
  }
} finally {
  await world.close();
}

/** Gives each variant of product 3 units; resolves to their sum. */
async function countVariants(): Promise<number> {
  const each = 2000;
  const set = `update product_variants set stock_quantity = ${each} where product_id = 3 returning id`;
  const units = each * (await world.sql(set)).length;
  await world.sql(`update products set stock_quantity = ${units}, lacks_variant = false where id = 3`);
  return units;
}

/** Does `work` this many times, a few at once. */
async function together(
  times: number,
  random: Random,
  work: (own: Random, nth: number) => Promise<void>,
): Promise<void> {
  let begun = 0;
  const turn = async () => {
    while (begun < times) {
      begun += 1;
      await work(randomOf(random.below(2 ** 31) + begun), begun);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, turn));
}

/** Kills of a store and stops of PostgreSQL, spread over all orders and actions. Resolves after the last one. */
async function trouble(random: Random): Promise<void> {
  const troubles = Array.from({ length: kills + stops }, (_, nth) => ({
    isKill: nth < kills,
    at: random.below(wanted + actions),
  }));
  for (const { isKill, at } of troubles.toSorted((a, b) => a.at - b.at)) {
    while (progress.done < at) await pause(100);
    noteEnded();
    if (isKill) await world.killAndRestart(random.below(world.stores.length));
    else await world.postgres?.server.restart({ crash: random.happens(0.5) });
    await pause(3_000);
  }
}

function noteEnded(): void {
  for (const store of world.stores) if (!store.isRunning()) ended.add(store.output().slice(-2000));
}

function listOf(map: ReadonlyMap<string, number>): string {
  const most = [...map].toSorted(([, a], [, b]) => b - a);
  return most.map(([key, times]) => `${times} × ${key}`).join(', ');
}
