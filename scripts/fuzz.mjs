/**
 * `npm run fuzz`: sends hostile calls to every route of the API, 10,000 each or as many as the first argument says, and as many hostile
 * addresses to the pages, and reads the longest inputs of all parsers. The second argument is the seed of an earlier run, to repeat the
 * same calls. Run it on a quiet machine after `npm run build`, because it also checks time and memory.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const [inputs = '10000', seed = String(Math.floor(Math.random() * 1_000_000_000))] = process.argv.slice(2);
console.log(`${inputs} hostile calls to each route, and to the pages, seed ${seed}`);
const vitest = path.resolve(import.meta.dirname, '../node_modules/vitest/vitest.mjs');
const files = [
  'test/long-inputs.test.ts',
  'test/api/http/fuzz-pages.nightly.test.ts',
  'test/api/http/fuzz.nightly.test.ts',
];
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'unit', '--project', 'nightly', ...files],
  { stdio: 'inherit', env: { ...process.env, FUZZ_INPUTS: inputs, FUZZ_SEED: seed, FUZZ_QUIET: '1' } },
);
process.exitCode = status ?? 1;
