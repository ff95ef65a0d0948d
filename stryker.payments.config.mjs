import { parts } from './test/mutation/parts.mjs';

/**
 * Mutation testing of one part of src/server/payments through the whole store (docs/reliability.md); scripts/mutate-payments.mjs
 * names the part in MUTATION_PART.
 */
const name = process.env['MUTATION_PART'] ?? 'refunds';
// The test runner is a process of its own, which inherits this.
process.env['MUTATION_TESTS'] ??= parts[name].tests.join(',');
// A few files, or lines of them (`settle/settle-payment.ts:40-60`), after tests for its survivors were added.
const only = process.env['MUTATION_ONLY']?.split(',');
const inPayments = (glob) => glob.replace(/^(!?)/, '$1src/server/payments/');

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Every test starts the whole store: the import graph says nothing about which test is about what.
  vitest: { configFile: 'vitest.mutation-payments.config.ts', related: false },
  mutate: [...(only ?? parts[name].mutate).map(inPayments), '!src/server/payments/**/*.test.ts'],
  tsconfigFile: 'none.json',
  coverageAnalysis: 'perTest',
  // Tables at the top of a module, and what runs while the store starts, would run every test: the rules are in src/domain.
  ignoreStatic: true,
  concurrency: Number(process.env['MUTATION_CONCURRENCY'] ?? 1),
  dryRunTimeoutMinutes: 30,
  // A busy machine is no killed mutant.
  timeoutMS: 120_000,
  timeoutFactor: 4,
  tempDirName: `.stryker-tmp/${name}`,
  ignorePatterns: ['.stryker-tmp', 'docs', 'var', 'screenshots', 'test-results', 'art/pictures'],
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: `var/mutation/${only ? `${name}-only` : name}.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 0 },
};
