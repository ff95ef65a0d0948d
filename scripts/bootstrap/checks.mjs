/** Each check is a program of node_modules or of ours with its arguments; `report` is the file where it may count its tests. */

const types = () => ['typescript/bin/tsc', '--noEmit'];
const lint = () => ['oxlint/bin/oxlint'];

/** What `npm test` runs, in this order. */
export const allChecks = {
  types,
  lint,
  format: () => ['oxfmt/bin/oxfmt', '--check', '.'],
  unit: (report) => vitest(report, 'unit'),
  faults: (report) => vitest(report, 'faults'),
  browser: () => playwright(),
  docs: () => ['../scripts/check-docs.mjs'],
  supply: () => ['../scripts/supply.mjs'],
  audit: () => ['../scripts/audit.mjs'],
};

/** What `npm run check` runs: an answer while one is still thinking. */
export const quickChecks = {
  types,
  lint,
  rules: (report) => vitest(report, 'unit', 'src/domain/'),
  contract: (report) => vitest(report, 'unit', 'test/contract.test.ts'),
  journeys: () => playwright('--grep=@journey', '--project=desktop'),
};

/** These report what a person must read; their last line is in the summary. */
export const told = new Set(['supply', 'audit']);

/** These run the store, so they need the built pages and PostgreSQL. */
export const onTheStore = new Set(['unit', 'faults', 'browser', 'contract', 'journeys']);

export const inBrowser = new Set(['browser', 'journeys']);

function vitest(report, project, ...files) {
  return [
    'vitest/vitest.mjs',
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files,
  ];
}

function playwright(...options) {
  return ['@playwright/test/cli.js', 'test', '--reporter=line,json', ...options];
}
