const types = { name: 'types', program: 'typescript/bin/tsc', args: ['--noEmit'] };
const lint = { name: 'lint', program: 'oxlint/bin/oxlint' };
const format = { name: 'format', program: 'oxfmt/bin/oxfmt', args: ['--check', '.'] };
const documents = { name: 'documents', program: '../scripts/check-docs.mjs' };

/** The stages of each command. */
export const suites = {
  check: [
    types,
    lint,
    format,
    documents,
    { name: 'rules', ...vitest('unit'), options: ['src/domain/', 'test/contract.test.ts'] },
  ],
  test: [
    types,
    lint,
    format,
    documents,
    { name: 'supply', program: '../scripts/supply.mjs' },
    { name: 'audit', program: '../scripts/audit.mjs' },
    { name: 'vitest', ...vitest('unit', 'components', 'faults') },
    { name: 'browser', ...playwright('journeys', 'journeys-phone') },
  ],
  /** Everything else. */
  'test:all': [
    {
      name: 'vitest',
      ...vitest('nightly', 'nightly-components', 'embedded', 'nightly-faults', 'nightly-alone'),
      needs: ['postgres', 'caddy', 'pgbouncer', 'promtool'],
    },
    {
      name: 'browser',
      ...playwright('desktop', 'phone', 'firefox', 'webkit'),
      needs: ['chromium', 'firefox', 'webkit'],
    },
  ],
};

/** `report` is the file with the test results (vitest.config.ts, playwright.config.ts); `needs` is what the machine must have. */
function vitest(...projects) {
  return {
    program: 'vitest/vitest.mjs',
    args: ['run', '--passWithNoTests', ...projects.map((project) => `--project=${project}`)],
    report: 'test-results/vitest.json',
    needs: ['postgres'],
  };
}

function playwright(...projects) {
  return {
    program: '@playwright/test/cli.js',
    args: ['test', '--pass-with-no-tests', ...projects.map((project) => `--project=${project}`)],
    report: 'test-results/browser.json',
    needs: ['chromium'],
  };
}
