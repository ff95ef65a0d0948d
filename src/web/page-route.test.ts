import { expect, onTestFinished, test, vi } from 'vitest';
import { inTime } from './page-route.ts';

test('data that fails after the patience ends and that no page reads is no uncaught error (R-SEC-27)', async () => {
  vi.stubEnv('SSR', false);
  vi.useFakeTimers();
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  process.on('unhandledRejection', note);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.useRealTimers();
    process.off('unhandledRejection', note);
  });
  const late = Promise.withResolvers<never>();
  const coming = inTime(late.promise);
  await vi.advanceTimersByTimeAsync(1_000);
  const { value } = await coming;
  late.reject(new TypeError('Failed to fetch'));
  vi.useRealTimers();
  await new Promise((resolve) => setImmediate(resolve));
  expect(uncaught).toEqual([]);
  // The page learns of the failure.
  await expect(value).rejects.toThrow('Failed to fetch');
});
