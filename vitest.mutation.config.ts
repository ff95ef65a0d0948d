import { defineConfig } from 'vitest/config';

/** The rules' own tests alone: pure, so that thousands of mutants take minutes. */
export default defineConfig({
  test: { include: ['src/domain/**/*.test.ts'], setupFiles: ['test/support/stray-output.ts'] },
});
