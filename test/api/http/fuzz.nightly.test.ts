import { afterAll, beforeAll, expect, test } from 'vitest';
import { fuzzOperation } from '../../fuzz/fuzz-operation.ts';
import { openFuzzStore } from '../../fuzz/fuzz-store.ts';
import { restingMegabytes } from '../../fuzz/resting-memory.ts';
import { callOf, readOperations } from '../../support/api-description.ts';

/** `npm run fuzz` sends more calls, different ones each time, and also checks time and memory. */
const { inputs, seed, isQuiet } = {
  inputs: Number(process.env['FUZZ_INPUTS'] ?? 500),
  seed: Number(process.env['FUZZ_SEED'] ?? 20_261_122),
  isQuiet: process.env['FUZZ_QUIET'] === '1',
};
/** Timing means nothing on a machine that is busy with other work. */
const longestMs = isQuiet ? 5_000 : Number.POSITIVE_INFINITY;
/** Hours, for a fuzz run of any length. In ms. */
const patience = 8 * 3_600_000;
/** How much memory the process may use beyond its baseline, for caches: pages, limits, statements. In MB. */
const keptMegabytes = 64;

const store = await openFuzzStore();
const operations = await readOperations(store.app);
let rest = 0;

beforeAll(async () => {
  if (!isQuiet) return;
  for (const operation of operations) await fuzzOperation(store, operation, { inputs: 50, seed: seed - 1 });
  rest = restingMegabytes();
}, patience);

test.each(operations.map((operation, index) => [callOf(operation), operation, index] as const))(
  '%s withstands hostile calls',
  async (call, operation, index) => {
    const { statuses, faults, slowest } = await fuzzOperation(store, operation, {
      inputs,
      seed: seed + index,
    });
    say(`${call}: ${JSON.stringify(statuses)}, slowest ${Math.round(slowest)} ms, ${faults.length} faults`);
    expect(faults).toEqual([]);
    expect(slowest, 'the slowest answer in ms').toBeLessThan(longestMs);
  },
  patience,
);

/** Memory returns to the baseline, or the file fails. */
afterAll(() => {
  if (!isQuiet) return;
  const held = restingMegabytes();
  say(`${rest} MB at rest before, ${held} MB after`);
  if (held > rest + keptMegabytes) throw new Error(`${held} MB are held where ${rest} MB were at rest.`);
});

function say(line: string): void {
  if (isQuiet) process.stdout.write(`${line}\n`);
}
