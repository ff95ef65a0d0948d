import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const setupFiles = ['test/support/stray-output.ts', 'test/support/between-files.ts'];
/** Only a test that fails waits so long for what comes by itself, also on a machine that is busy. In ms. */
const comes = { timeout: 100_000, interval: 50 };

/** These take longest, most of them waiting, so they begin first and the others run beside them. */
const longest = [
  'stopped-work.test.ts',
  'fuzz.test.ts',
  'queue.test.ts',
  'drills.test.ts',
  'clock-set-back.test.ts',
  'shed-load.test.ts',
  'money-comparison.test.ts',
  'refund-in-progress.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) => {
      const index = longest.indexOf(path.basename(moduleId));
      return index < 0 ? longest.length : index;
    };
    return sorted.toSorted((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  test: {
    // One PostgreSQL server for the whole run, whichever projects run.
    globalSetup: 'test/support/global-setup.ts',
    sequence: { sequencer: LongestFirst },
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
          // Loading the store takes longer than most files' tests, so a worker loads it once for all of its files.
          isolate: false,
          // One more than there are processors: tests wait for their databases, and some for a schedule.
          maxWorkers: availableParallelism() + 1,
          testTimeout: 180_000,
          expect: { poll: comes },
          hookTimeout: 180_000,
        },
      },
      {
        // These kill processes and servers: after the others, two files at a time, and of a file's concurrent tests three.
        test: {
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          setupFiles,
          maxWorkers: 2,
          maxConcurrency: 3,
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
          expect: { poll: comes },
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
