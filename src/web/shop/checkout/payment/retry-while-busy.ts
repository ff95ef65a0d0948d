import { ApiError } from '#web/api-client.ts';

/** How many attempts before asking the shopper; with the longest pauses they take a minute. */
export const mostTries = 5;

const longestPauseSeconds = 10;

/**
 * Retries a call that the store was too busy for, after the pause in its Retry-After; `onWait` is called for each pause. Retries
 * are idempotent: the server finds the same order and payment.
 */
export async function retryWhileBusy<T>(call: () => Promise<T>, onWait: () => void): Promise<T> {
  for (let tries = 1; tries < mostTries; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (!isBusy(error)) throw error;
      onWait();
      await new Promise((resolve) => setTimeout(resolve, pauseOf(error.retryAfterSeconds)));
    }
  }
  return call();
}

type BusyError = ApiError & { retryAfterSeconds: number };

/** Whether the store did nothing because it was busy, and sent Retry-After. */
export function isBusy(error: unknown): error is BusyError {
  return error instanceof ApiError && error.retryAfterSeconds !== null;
}

/** In ms, with jitter, so that refused clients do not retry at the same time. */
function pauseOf(seconds: number): number {
  return Math.min(Math.max(seconds, 1), longestPauseSeconds) * 1_000 * (1 + Math.random() / 2);
}
