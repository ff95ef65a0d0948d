/**
 * `npm run fuzz`: sends hostile calls to every route of the API, 10,000 each or as many as the first argument says. The second is the
 * seed that an earlier run has printed, to send the same ones again. On a quiet machine: it judges time and memory, too.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const [inputs = '10000', seed = String(Math.floor(Math.random() * 1_000_000_000))] = process.argv.slice(2);
console.log(`${inputs} hostile calls to each route, seed ${seed}`);
const vitest = path.resolve(import.meta.dirname, '../node_modules/vitest/vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'unit', 'test/api/fuzz.test.ts'],
  { stdio: 'inherit', env: { ...process.env, FUZZ_INPUTS: inputs, FUZZ_SEED: seed, FUZZ_QUIET: '1' } },
);
process.exitCode = status ?? 1;
