/**
 * `node bench/simulators.ts [payments] [kills]`: what a payment (order, approval, capture, three signed webhooks) costs the
 * PayPal simulator when it has 10, 1,000 and 100,000 of them, in its own processor time, and what memory it holds; then
 * kills of it in the middle of captures, and what of the acknowledged ones is there afterwards. Linux: it reads /proc.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { openHttpShop, type HttpShop } from '../simulators/paypal/support/http-shop.ts';
import { killAndCount } from '../simulators/paypal/support/kill-and-count.ts';
import { startSimulatorChild, type SimulatorChild } from '../simulators/support/simulator-child.ts';

const [payments = 100_000, kills = 20] = process.argv.slice(2).map(Number);
const atOnce = 8;
/** So many payments are measured at each size. */
const sample = 2_000;

const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-bench-'));
const inbox = createServer((request, response) => {
  request.resume();
  request.once('end', () => response.end());
}).listen(0, '127.0.0.1');
await once(inbox, 'listening');
try {
  await measureGrowth();
  await measureKills();
} finally {
  inbox.closeAllConnections();
  inbox.close();
  rmSync(folder, { recursive: true, force: true });
}

async function measureGrowth(): Promise<void> {
  const child = await startSimulatorChild('paypal', {
    PAYPAL_SIMULATOR_STATE_FILE: path.join(folder, 'growth.db'),
    PAYPAL_SIMULATOR_WEBHOOK_URL: `http://127.0.0.1:${(inbox.address() as AddressInfo).port}/`,
  });
  const shop = await openHttpShop(child.origin);
  // The processor's code is warm before anything is compared.
  console.log(`at rest                    ${memoryOf(child)}`);
  let made = await pay(shop, 0, 500);
  let first = 0;
  for (const size of [10, 1_000, payments]) {
    made = await pay(shop, made, Math.max(0, size - made));
    const cpu = cpuOf(child);
    const begun = performance.now();
    made = await pay(shop, made, sample);
    const each = (cpuOf(child) - cpu) / sample;
    const wall = (performance.now() - begun) / sample;
    first ||= each;
    console.log(
      `at ${size.toLocaleString('en-US').padStart(7)} payments: ${each.toFixed(2)} ms of processor each (${wall.toFixed(2)} ms of time), ${(each / first).toFixed(2)} × the first; ${memoryOf(child)}`,
    );
  }
  shop.close();
  await child.stop();
}

/** Pays for `count` orders, several at once; resolves to the number of the next one. */
async function pay(shop: HttpShop, from: number, count: number): Promise<number> {
  let next = from;
  const buyer = async (): Promise<void> => {
    while (next < from + count) {
      next += 1;
      await shop.pay(`bench-${next}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, buyer));
  return from + count;
}

async function measureKills(): Promise<void> {
  const total = { acknowledged: 0, missing: 0, forgotten: 0, unheard: 0 };
  for (let kill = 1; kill <= kills; kill += 1) {
    const counted = await killAndCount(path.join(folder, `kill-${kill}.db`), 20 + 10 * kill);
    for (const name of Object.keys(total) as (keyof typeof total)[]) total[name] += counted[name];
  }
  console.log(
    `${kills} kills: ${total.acknowledged} captures acknowledged; after the restarts ${total.missing} of them missing, ` +
      `${total.forgotten} request ids forgotten, ${total.unheard} webhooks not delivered`,
  );
  if (total.missing + total.forgotten + total.unheard > 0) process.exitCode = 1;
}

/** Processor time of the process so far, user and system, in ms (Linux counts in hundredths of a second). */
function cpuOf({ pid }: SimulatorChild): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function memoryOf({ pid }: SimulatorChild): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round((Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1_024) / 1e6);
  return `${megabytes('VmRSS')} MB in memory (at most so far ${megabytes('VmHWM')})`;
}
