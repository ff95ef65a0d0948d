/**
 * `node bench/cached-answers.ts`: requests per second of cached pages and catalog calls, in turns with a bare Fastify that sends
 * the same bytes; the median of ten rounds' ratios.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { answersPerSecond, median, report } from './figures.ts';
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
        const ours = await answersPerSecond(`${url}${address}`, 32, 1);
        const ratio = ours / (await answersPerSecond(reference, 32, 1));
        if (round > 0) ratios.push(ratio);
      }
      report({ what: `${address} against bare Fastify`, value: median(ratios), unit: ' ×', atLeast: 0.7 });
    } finally {
      bare.kill();
    }
  }
});
