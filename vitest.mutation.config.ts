import { defineConfig } from 'vitest/config';

/** The rules' own tests alone: pure. */
export default defineConfig({
  test: { include: ['src/domain/**/*.test.ts'], setupFiles: ['test/support/stray-output.ts'] },
});
