import { defineConfig } from 'vitest/config';

const setupFiles = ['test/support/stray-output.ts'];
/** Only a test that fails waits so long for what comes by itself. In ms. */
const comes = { timeout: 45_000, interval: 50 };

export default defineConfig({
  test: {
    // One PostgreSQL server for the whole run, whichever projects run.
    globalSetup: 'test/support/global-setup.ts',
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'simulators/**/*.test.ts',
            'test/*.test.ts',
            'test/api/**/*.test.ts',
          ],
          setupFiles,
          testTimeout: 60_000,
          expect: { poll: comes },
          hookTimeout: 60_000,
        },
      },
      {
        // These kill processes and servers, and several hold the processor: one file at a time, after the others.
        test: {
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          setupFiles,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
          expect: { poll: comes },
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
