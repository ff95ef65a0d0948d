/** Each check is a program with its arguments; `report` is the file with its test results, and `files` limits tests to these. */

const types = () => ['typescript/bin/tsc', '--noEmit'];
const lint = () => ['oxlint/bin/oxlint'];

/** The checks of `npm test`; the summary lists them in this order. */
export const allChecks = {
  types,
  lint,
  format: () => ['oxfmt/bin/oxfmt', '--check', '.'],
  unit: (report, ...files) => vitest(report, 'unit', ...files),
  faults: (report, ...files) => vitest(report, 'faults', ...files),
  browser: (_report, ...files) => playwright(...files),
  docs: () => ['../scripts/check-docs.mjs'],
  supply: () => ['../scripts/supply.mjs'],
  audit: () => ['../scripts/audit.mjs'],
};

/** The checks of `npm run check`, for quick feedback. */
export const quickChecks = {
  types,
  lint,
  rules: (report) => vitest(report, 'unit', 'src/domain/'),
  contract: (report) => vitest(report, 'unit', 'test/contract.test.ts'),
  journeys: () => playwright('--grep=@journey', '--project=desktop'),
};

/** These use all processors, one after another. They yield to the checks that run beside them. */
export const busyLane = ['rules', 'contract', 'unit', 'browser', 'journeys'];

/** These run beside the busy lane, one after another. The faults mostly wait for their stores, and some watch the clock. */
export const otherLane = ['types', 'lint', 'format', 'docs', 'supply', 'audit', 'faults'];

/** These print something to read; the summary includes their last line. */
export const told = new Set(['supply', 'audit']);

/** These run the store, so they need the built pages and PostgreSQL. */
export const onTheStore = new Set(['unit', 'faults', 'browser', 'contract', 'journeys']);

/** These can run single files. */
export const takesFiles = new Set(['unit', 'faults', 'browser']);

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
