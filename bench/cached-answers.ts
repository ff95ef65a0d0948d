/**
 * `node bench/cached-answers.ts`: requests per second of cached pages and catalog calls, in turns with a bare Fastify that sends
 * the same bytes; the median of ten rounds' ratios.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import autocannon from 'autocannon';
import { median, report } from './figures.ts';
import { withStore } from './with-store.ts';

const addresses = ['/apparel', '/product/1', '/api/products/category/apparel', '/api/products/1'];
const rounds = 10;

await withStore('PostgreSQL', async ({ url }) => {
  for (const address of addresses) {
    const bare = fork(path.join(import.meta.dirname, 'bare-fastify.ts'), [`${url}${address}`]);
    try {
      const [reference] = (await once(bare, 'message')) as [string];
      const ratios: number[] = [];
      // The first round warms both up.
      for (let round = 0; round <= rounds; round += 1) {
        const [ours, theirs] = [await rateOf(`${url}${address}`), await rateOf(reference)];
        if (round > 0) ratios.push(ours / theirs);
      }
      report({ what: `${address} against bare Fastify`, value: median(ratios), unit: ' ×', atLeast: 0.7 });
    } finally {
      bare.kill();
    }
  }
});

/** Requests per second. */
async function rateOf(url: string): Promise<number> {
  const headers = { 'accept-encoding': 'br' };
  const result = await autocannon({ url, duration: 1, connections: 32, headers });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result['2xx'] / result.duration;
}
