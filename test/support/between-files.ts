import { afterAll, vi } from 'vitest';

// Files share a worker: none may leave its clock, its globals or its spies to the next.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
