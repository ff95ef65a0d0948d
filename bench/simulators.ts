/**
 * `node bench/simulators.ts [payments] [kills]`: a payment's CPU time in each simulator with 10, 1,000 and 100,000 payments,
 * and its memory (a PayPal payment is order, approval, capture and three webhooks, a Stripe payment is a confirmed intent and
 * two webhooks); then kills PayPal's simulator during captures, and counts the acknowledged ones that survive. Linux only,
 * because it reads /proc.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { openHttpShop as openPayPalShop } from '../simulators/paypal/support/http-shop.ts';
import { killAndCount } from '../simulators/paypal/support/kill-and-count.ts';
import { openHttpShop as openStripeShop } from '../simulators/stripe/support/http-shop.ts';
import { startSimulatorChild, type SimulatorChild } from '../simulators/support/simulator-child.ts';
import { report } from './figures.ts';

const [payments = 100_000, kills = 20] = process.argv.slice(2).map(Number);
const atOnce = 8;
/** Payments measured at each size, and the number of slices. */
const rounds = 4;
const slice = 500;
const warmUp = 500;
/** The limits: a payment's cost relative to a new simulator, and a simulator's memory. */
const dearest = 1.25;
const mostMegabytes = 90;

const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-bench-'));
const inbox = createServer((request, response) => {
  request.resume();
  request.once('end', () => response.end());
}).listen(0, '127.0.0.1');
await once(inbox, 'listening');
try {
  await measureGrowth('paypal');
  await measureGrowth('stripe');
  await measureKills();
} finally {
  inbox.closeAllConnections();
  inbox.close();
  rmSync(folder, { recursive: true, force: true });
}

async function measureGrowth(name: Name): Promise<void> {
  const grown = await openShop(name, 'grown');
  console.log(`${name} at rest: ${memoryOf(grown.child)}`);
  let made = 0;
  for (const size of new Set([10, 1_000, payments])) {
    made = await pay(grown.shop, made, Math.max(0, size - made));
    const { each, ratio } = await compare(name, grown, made);
    made += rounds * slice;
    const cost = `${each.toFixed(2)} ms of processor each, ${ratio.toFixed(2)} × a new one's`;
    console.log(`${name} at ${size.toLocaleString('en-US')} payments: ${cost}; ${memoryOf(grown.child)}`);
    report({
      what: `${name} simulator, cost of a payment after ${size.toLocaleString('en-US')}`,
      value: ratio,
      unit: ' ×',
      atMost: dearest,
    });
  }
  const books = await fetch(`${grown.child.origin}/_sim/ledger`);
  let bytes = 0;
  for await (const piece of books.body ?? []) bytes += piece.length;
  console.log(`${name} after giving out its books (${Math.round(bytes / 1e6)} MB): ${memoryOf(grown.child)}`);
  report({
    what: `${name} simulator, highest memory`,
    value: megabytesOf(grown.child, 'VmHWM'),
    unit: ' MB',
    atMost: mostMegabytes,
  });
  await grown.close();
}

/** Payments at the grown simulator and at a new one in turn, so that other load affects both. */
async function compare(name: Name, grown: Open, made: number): Promise<{ each: number; ratio: number }> {
  const fresh = await openShop(name, `fresh-${made}`);
  // Warm up before comparing.
  await pay(fresh.shop, 0, warmUp);
  await pay(grown.shop, made + 1_000_000, made < warmUp ? warmUp : 0);
  const spent = { grown: 0, fresh: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const from = round * slice;
    spent.grown += await costOf(grown.child, () => pay(grown.shop, made + from, slice));
    spent.fresh += await costOf(fresh.child, () => pay(fresh.shop, warmUp + from, slice));
  }
  await fresh.close();
  return { each: spent.grown / rounds / slice, ratio: spent.grown / spent.fresh };
}

async function costOf(child: SimulatorChild, work: () => Promise<unknown>): Promise<number> {
  const before = cpuOf(child);
  await work();
  return cpuOf(child) - before;
}

type Name = 'paypal' | 'stripe';
type Open = { child: SimulatorChild; shop: Shop; close: () => Promise<void> };

async function openShop(name: Name, file: string): Promise<Open> {
  const variable = name === 'paypal' ? 'PAYPAL_SIMULATOR' : 'STRIPE_SIMULATOR';
  const child = await startSimulatorChild(name, {
    [`${variable}_STATE_FILE`]: path.join(folder, `${name}-${file}.db`),
    [`${variable}_WEBHOOK_URL`]: `http://127.0.0.1:${(inbox.address() as AddressInfo).port}/`,
  });
  const shop = name === 'paypal' ? await openPayPalShop(child.origin) : openStripeShop(child.origin);
  const close = async (): Promise<void> => {
    shop.close();
    await child.stop();
  };
  return { child, shop, close };
}

type Shop = { pay: (id: string) => Promise<unknown> };

/** Pays `count` orders concurrently; resolves to the number of the next one. */
async function pay(shop: Shop, from: number, count: number): Promise<number> {
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
  report({
    what: `paypal simulator, acknowledged and lost in ${kills} kills`,
    value: total.missing + total.forgotten + total.unheard,
    unit: '',
    atMost: 0,
  });
}

/** The process's CPU time so far, user and system, in ms (Linux counts in hundredths of a second). */
function cpuOf({ pid }: SimulatorChild): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function memoryOf(child: SimulatorChild): string {
  return `${megabytesOf(child, 'VmRSS')} MB in memory (at most so far ${megabytesOf(child, 'VmHWM')})`;
}

/** Resident memory, current or maximum. */
function megabytesOf({ pid }: SimulatorChild, name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round((Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1_024) / 1e6);
}
