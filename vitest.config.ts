import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const setupFiles = ['test/support/stray-output.ts'];
/** Only a test that fails waits so long for what comes by itself. In ms. */
const comes = { timeout: 45_000, interval: 50 };

/** The drills take as long as all other tests of faults together, and these mostly wait: they run beside them. */
class DrillsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isDrill = ({ moduleId }: TestSpecification) => moduleId.endsWith('/drills.test.ts');
    return [...sorted.filter(isDrill), ...sorted.filter((file) => !isDrill(file))];
  }
}

export default defineConfig({
  test: {
    // One PostgreSQL server for the whole run, whichever projects run.
    globalSetup: 'test/support/global-setup.ts',
    sequence: { sequencer: DrillsFirst },
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
        // These kill processes and servers: after the others, two files at a time.
        test: {
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          setupFiles,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
          expect: { poll: comes },
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
