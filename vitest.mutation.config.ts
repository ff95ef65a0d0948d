import { defineConfig } from 'vitest/config';
import { parked } from './test/mutation/parked-plugin.ts';

/** The rules' own tests alone: pure, so that thousands of mutants take minutes. */
export default defineConfig({
  plugins: [parked],
  test: { include: ['src/domain/**/*.test.ts'], setupFiles: ['test/support/stray-output.ts'] },
});
