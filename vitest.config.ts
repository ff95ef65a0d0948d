import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const nightly = ['**/*.nightly.test.{ts,tsx}'];
/** A store that other tests slow down refuses with a 503 what these expect to be served. */
const alone = ['test/faults/{flood,upgrade-failover}.nightly.test.ts'];

const common = {
  setupFiles: ['test/support/stray-output.ts', 'test/support/between-files.ts'],
  // Only a test that fails waits so long for what comes by itself, also on a machine that is busy. In ms.
  expect: { poll: { timeout: 100_000, interval: 50 } },
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // Loading the store takes longer than most files' tests, so a worker loads it once for all of its files.
  isolate: false,
  maxWorkers: availableParallelism(),
} satisfies TestProjectInlineConfiguration['test'];

/** Screens in jsdom. Each file has a document of its own, and what it loads keeps to that document. */
const components = {
  ...common,
  environment: 'jsdom',
  isolate: true,
  globalSetup: 'test/components/support/one-store.ts',
  setupFiles: ['@testing-library/jest-dom/vitest', 'test/components/support/dom.ts', ...common.setupFiles],
} satisfies TestProjectInlineConfiguration['test'];

/** These start stores of their own and kill them. */
const faults = {
  ...common,
  isolate: true,
  testTimeout: 300_000,
} satisfies TestProjectInlineConfiguration['test'];

/** `npm test` runs unit, components and faults, and `npm run test:all` the nightly ones (scripts/bootstrap/suites.mjs). */
export default defineConfig({
  test: {
    // One PostgreSQL server for the whole run, whichever projects run.
    globalSetup: 'test/support/global-setup.ts',
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/vitest.json' },
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'simulators/**/*.test.ts',
            'test/*.test.ts',
            'test/api/**/*.test.ts',
          ],
          exclude: nightly,
        },
      },
      {
        test: {
          ...components,
          name: 'components',
          include: ['test/components/**/*.test.tsx'],
          exclude: nightly,
        },
      },
      {
        test: { ...faults, name: 'faults', include: ['test/faults/**/*.test.ts'], exclude: nightly },
      },
      {
        test: {
          ...common,
          name: 'nightly',
          include: nightly,
          exclude: ['test/faults/**', 'test/components/**'],
        },
      },
      {
        test: {
          ...components,
          name: 'nightly-components',
          include: ['test/components/**/*.nightly.test.tsx'],
        },
      },
      {
        // What the store relies on, once more on the embedded database.
        test: {
          ...common,
          name: 'embedded',
          include: [
            'src/server/platform/{db,jobs,email-sending}/**/*.test.ts',
            'test/api/{books,catalog,settle}/**/*.test.ts',
            'test/api/orders/edit-lines-stock.test.ts',
          ],
          // These need a server: its errors, several statements at once, minutes of a schedule.
          exclude: [
            'test/api/books/books.test.ts',
            'test/api/settle/settle-busy.test.ts',
            'src/server/platform/jobs/queue.nightly.test.ts',
          ],
          env: { TEST_DATABASE: 'embedded' },
        },
      },
      {
        test: {
          ...faults,
          name: 'nightly-faults',
          include: ['test/faults/**/*.nightly.test.ts'],
          exclude: alone,
          // They mostly wait, and some watch the clock: after the others, and of a file's concurrent tests three at a time.
          maxConcurrency: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...faults,
          name: 'nightly-alone',
          include: alone,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
