/**
 * `node bench/cached-answers.ts` after `npm run build`: requests per second of cached pages and catalog calls, alternating
 * with a bare Fastify that sends the same bytes. The result is the ratio. On PostgreSQL, because the embedded database works in the
 * server's own process.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import autocannon from 'autocannon';
import { onServer, startPostgres, urlOf } from '../test/support/postgres.ts';
import { startStoreProcess } from '../test/support/store-process.ts';
import { median, report } from './figures.ts';

const addresses = ['/', '/apparel', '/product/1', '/api/products/category/apparel', '/api/products/1'];
const bar = 0.9;
/** Many short rounds: the speed of a virtual machine changes within seconds. */
const rounds = 10;
const seconds = 1;
const encoding = { 'accept-encoding': 'br' };

const server = await startPostgres();
if (server === null) throw new Error('No PostgreSQL here: install one.');
await onServer(server.url, 'create database cached_shop');
const dataDir = mkdtempSync(path.join(tmpdir(), 'ridgeline-bench-'));
const store = await startStoreProcess({ dataDir, env: { DATABASE_URL: urlOf(server.url, 'cached_shop') } });
const bare = fork(path.join(import.meta.dirname, 'bare-fastify.ts'));
try {
  for (const address of addresses) {
    const reference = await serveSame(bare, `${store.url}${address}`);
    await load(`${store.url}${address}`, 1);
    const ratios: number[] = [];
    const rates: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const ours = await load(`${store.url}${address}`, seconds);
      const theirs = await load(reference, seconds);
      ratios.push(ours / theirs);
      rates.push(ours);
    }
    const what = `requests per second of ${address} against bare Fastify`;
    report({ what, value: median(ratios), unit: '', atLeast: bar });
    const [least, most] = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(2));
    console.log(`  ${least} to ${most}, ${Math.round(median(rates))} requests per second`);
  }
} finally {
  bare.kill();
  await store.stop();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Gives the bare server the store's bytes and headers, all variants if they vary; resolves to its address. */
async function serveSame(server: ChildProcess, url: string): Promise<string> {
  const answers = new Map<string, { headers: IncomingHttpHeaders; body: string }>();
  for (let times = 0; times < 60; times += 1) {
    // fetch would decompress the body, and different bytes take the measuring client a different time.
    const [answer] = (await once(get(url, { headers: encoding }), 'response')) as [IncomingMessage];
    const body = Buffer.concat(await answer.toArray()).toString('base64');
    answers.set(body, { headers: answer.headers, body });
  }
  server.send([...answers.values()]);
  const [address] = (await once(server, 'message')) as [string];
  return address;
}

async function load(url: string, duration: number): Promise<number> {
  const result = await autocannon({ url, duration, connections: 32, headers: encoding });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result['2xx'] / result.duration;
}
