/** `npm run mutation`: each change of a rule that no test notices is a survivor (docs/reliability.md). */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts' },
  mutate: ['src/domain/**/*.ts', '!src/domain/**/*.test.ts'],
  // Stryker would rewrite tsconfig.json with TypeScript's old programming interface, which version 7 no longer has.
  tsconfigFile: 'none.json',
  coverageAnalysis: 'perTest',
  concurrency: 2,
  dryRunTimeoutMinutes: 30,
  // A busy machine is no killed mutant.
  timeoutMS: 60_000,
  timeoutFactor: 4,
  ignorePatterns: ['.stryker-tmp', 'content', 'dist', 'docs', 'public', 'var', 'screenshots', 'test-results'],
  reporters: ['clear-text', 'progress', 'json'],
  jsonReporter: { fileName: 'var/mutation.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
};
