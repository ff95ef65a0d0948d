/**
 * `node bench/flood.ts [--seconds 60] [--connections 200] [--recovery 300]`: starts the store like `npm start`, and one source
 * floods it with random searches at full speed. Meanwhile another shopper opens the home page and checks out; afterward the
 * process's memory returns to its baseline, for which it has the seconds of `--recovery`. Once behind a proxy that identifies
 * sources, and once from the store's own machine, where they cannot be told apart (`--only proxy` or `--only machine` for one).
 * Needs the built pages; Linux only.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { call } from '../test/drills/http.ts';
import { residentMegabytes } from '../test/drills/memory.ts';
import { startStore, type Running } from '../test/drills/processes.ts';
import { freePorts } from '../test/support/free-ports.ts';
import { newShopper, simulatorOf } from '../test/drills/shopper.ts';
import { median, report } from './figures.ts';

const { values: given } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    connections: { type: 'string', default: '200' },
    only: { type: 'string' },
    recovery: { type: 'string', default: '300' },
  },
});

/** The limits: the longest answer in ms, and memory afterward as a multiple of the baseline. */
const bars = { home: 1_000, checkout: 3_000, memory: 1.1 };
/** Memory that has not decreased for this long, twice the interval of the store's collection, is at its baseline. In ms. */
const quietMs = 30_000;
const sling = 31;
const [flooder, shopper] = ['203.0.113.7', '198.51.100.23'];

if (given.only !== 'machine') await withStore('behind a proxy', { TRUST_PROXY: '127.0.0.1' }, true);
if (given.only !== 'proxy') await withStore('from the own machine', {}, false);

async function withStore(name: string, env: NodeJS.ProcessEnv, isProxied: boolean): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ridgeline-flood-'));
  const port = await freePorts();
  const store = await startStore({ port, dataDir, env: { RATE_LIMIT_SCALE: '1', ...env } });
  try {
    console.log(`${name}: ${given.connections} connections for ${given.seconds} s`);
    await measure(store, { name, url: `http://127.0.0.1:${port}`, isProxied });
  } finally {
    await store.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Place = { name: string; url: string; isProxied: boolean };

async function measure(store: Running, { name, url, isProxied }: Place): Promise<void> {
  const headers: Record<string, string> = isProxied ? { 'x-forwarded-for': shopper } : {};
  const simulator = await simulatorOf(url);
  const buy = () => checkOut(url, simulator, headers);
  await warmUp(url);
  console.log(`  quiet: checkout ${await buy()} ms`);
  const rest = await restingMegabytes(store);
  const home: number[] = [];
  const checkouts: number[] = [];
  let peak = rest;
  const crowd = startFlood(url, isProxied);
  await pause(2_000);
  const until = performance.now() + Number(given.seconds) * 1000;
  const shopping = (async () => {
    while (performance.now() < until) {
      checkouts.push(await buy().catch(refused));
      // The limits of one source apply here, too.
      await pause(4_000);
    }
  })();
  while (performance.now() < until) {
    home.push(await timed(() => ask(url, '/', headers)).catch(refused));
    peak = Math.max(peak, residentMegabytes(store.pid));
    await pause(250);
  }
  await shopping;
  const answers = await crowd.stop();
  const first = await timed(() => ask(url, '/gear/slings?colors=black', headers));
  const { after, seconds } = await recovered(store, rest * bars.memory);
  console.log(`  the flood's answers: ${answers}`);
  const flood = `flood ${name}`;
  report({ what: `${flood}, slowest home`, value: Math.max(...home), unit: ' ms', atMost: bars.home });
  console.log(`  of ${home.length}; p50 ${median(home)} ms`);
  report({
    what: `${flood}, slowest checkout`,
    value: Math.max(...checkouts),
    unit: ' ms',
    atMost: bars.checkout,
  });
  console.log(`  of ${checkouts.length}; p50 ${median(checkouts)} ms`);
  report({
    what: `${flood}, memory afterward`,
    value: after / rest,
    unit: ' × at rest',
    atMost: bars.memory,
  });
  console.log(
    `  ${after.toFixed(0)} MB after ${seconds} s; at rest ${rest.toFixed(0)}, at most ${peak.toFixed(0)} MB`,
  );
  for (const line of store
    .output()
    .split('\n')
    .filter((each) => each.includes('answered 503')))
    console.log(`  log: ${line.slice(line.indexOf('"count"'))}`);
  console.log(`  the first filtered list after the flood: ${first} ms`);
}

/** Warms up the store: pages, searches. From its own machine, so that no source's limit applies. */
async function warmUp(url: string): Promise<void> {
  for (const page of ['/', '/apparel', '/gear/slings', '/product/31', '/checkout', '/privacy'])
    await ask(url, page, {});
  for (let word = 0; word < 400; word += 1) await ask(url, `/search?q=warm${word}`, {});
}

/** From the open checkout page to the payment window, including the cart. */
async function checkOut(url: string, simulator: string, headers: Record<string, string>): Promise<number> {
  const guest = newShopper({ store: url, simulator, headers });
  await guest.add(sling);
  return timed(async () => {
    await ask(url, '/checkout', headers);
    await guest.startPayment(await guest.placeOrder());
  });
}

async function ask(url: string, page: string, headers: Record<string, string>): Promise<void> {
  const { status } = await call('GET', `${url}${page}`, { headers, timeoutMs: 120_000 });
  if (status !== 200) throw new Error(`${page} answered ${status}`);
}

/** A refused call takes infinitely long, so it misses every limit. */
function refused(error: Error): number {
  console.log(`  refused: ${error.message}`);
  return Infinity;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return Math.round(performance.now() - started);
}

/** The memory's minimum, once it has been stable for a while: V8 releases memory late. */
async function restingMegabytes(store: Running): Promise<number> {
  let least = Infinity;
  let since = performance.now();
  while (performance.now() - since < quietMs) {
    const now = residentMegabytes(store.pid);
    if (now < 0.99 * least) since = performance.now();
    least = Math.min(least, now);
    await pause(1_000);
  }
  return least;
}

async function recovered(store: Running, megabytes: number): Promise<{ after: number; seconds: number }> {
  const started = performance.now();
  for (;;) {
    const after = residentMegabytes(store.pid);
    const ms = performance.now() - started;
    if (after <= megabytes || ms > 1000 * Number(given.recovery))
      return { after, seconds: Math.round(ms / 1000) };
    await pause(1_000);
  }
}

function startFlood(url: string, isProxied: boolean): { stop: () => Promise<string> } {
  const args = [url, given.connections, ...(isProxied ? [flooder] : [])];
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'flooder.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  return {
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'close');
      return said.trim();
    },
  };
}
