import { afterAll, vi } from 'vitest';

// Test files share a worker, so each file's clock, globals and spies are reset before the next one.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
