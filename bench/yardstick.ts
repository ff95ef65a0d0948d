import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { median } from './figures.ts';

const root = path.join(import.meta.dirname, '..');

/**
 * How slow this machine is at the moment: how long a Node takes to start, load Fastify and end, in ms; the median of nine. A virtual
 * machine's speed changes by the hour, so that two runs compare absolute times as multiples of this.
 */
export function yardstick(): number {
  const times = Array.from({ length: 9 }, () => {
    const started = performance.now();
    const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', "import 'fastify'"], {
      cwd: root,
    });
    if (status !== 0) throw new Error('A Node with Fastify did not start.');
    return performance.now() - started;
  });
  return median(times);
}
