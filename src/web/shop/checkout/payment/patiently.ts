import { ApiError } from '#web/api-client.ts';

/** How often a call is made before the shopper is asked; with the longest pauses that takes a minute. */
export const mostTries = 5;

const longestPauseSeconds = 10;

/**
 * Makes a call again that the store was too busy to take, after the pause that its answer names; `onWait` hears of each
 * pause. Nothing moves twice: the server finds the same order and the same payment.
 */
export async function patiently<T>(call: () => Promise<T>, onWait: () => void): Promise<T> {
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

/** Whether the store did nothing because it was busy, and named a time to come back. */
export function isBusy(error: unknown): error is BusyError {
  return error instanceof ApiError && error.retryAfterSeconds !== null;
}

/** In ms. Those who were sent away together do not come back together. */
function pauseOf(seconds: number): number {
  return Math.min(Math.max(seconds, 1), longestPauseSeconds) * 1_000 * (1 + Math.random() / 2);
}
