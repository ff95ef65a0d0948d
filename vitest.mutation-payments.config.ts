import { defineConfig } from 'vitest/config';
import { LikeliestFirst } from './test/mutation/likeliest-first.ts';

/** A test that fails here mostly fails by waiting: long enough for a busy machine, short enough for thousands of mutants. In ms. */
const patience = 15_000;

/** Set by stryker.payments.config.mjs. */
const tests = (process.env['MUTATION_TESTS'] ?? '*').split(',');
const tables = process.env['MUTATION_TABLES'] ?? '**';

/** Money through the whole store: what a mutant of src/server/payments runs. Only the tests that call what it changed. */
export default defineConfig({
  test: {
    globalSetup: 'test/support/global-setup.ts',
    include: [
      `src/server/payments/${tables}/*.test.ts`,
      'src/server/config.test.ts',
      ...tests.map((test) => `test/api/**/${test}.test.ts`),
    ],
    setupFiles: ['test/support/stray-output.ts', 'test/mutation/first-failure.ts'],
    sequence: { sequencer: LikeliestFirst },
    env: { TEST_PATIENCE: String(patience) },
    expect: { poll: { timeout: patience, interval: 50 } },
    testTimeout: 45_000,
    hookTimeout: 45_000,
  },
});
