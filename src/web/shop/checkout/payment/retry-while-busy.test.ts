import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/api-client.ts';
import { mostTries, retryWhileBusy } from './retry-while-busy.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const busy = (retryAfter: string | null) =>
  new ApiError({ status: 503, statusText: '', text: '', headers: { get: () => retryAfter } });

test('a call that found the store busy is retried after the pause in the answer', async () => {
  const { calls, answer } = repeated([busy('3'), busy('3')]);
  await vi.advanceTimersByTimeAsync(2_900);
  expect(calls()).toEqual({ made: 1, waited: 1 });
  await vi.advanceTimersByTimeAsync(1_700);
  expect(calls()).toEqual({ made: 2, waited: 2 });
  await vi.advanceTimersByTimeAsync(4_600);
  expect(await answer).toBe('done');
  expect(calls()).toEqual({ made: 3, waited: 2 });
});

test('it is not retried forever', async () => {
  const { calls, answer } = repeated(Array.from({ length: 99 }, () => busy('0')));
  await Promise.all([
    expect(answer).rejects.toMatchObject({ status: 503 }),
    vi.advanceTimersByTimeAsync(60_000),
  ]);
  expect(calls()).toEqual({ made: mostTries, waited: mostTries - 1 });
});

test('an hour is too long a pause for a shopper who is paying', async () => {
  const { answer } = repeated([busy('3600')]);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await answer).toBe('done');
});

test.each<[string, unknown]>([
  ['a 503 without Retry-After', busy(null)],
  ['a refusal', new ApiError({ status: 409, statusText: '', text: '', headers: { get: () => '1' } })],
  ['a 500', new ApiError({ status: 500, statusText: '', text: '' })],
  ['no connection', new TypeError('Failed to fetch')],
])('%s is not made again', async (_, error) => {
  const { calls, answer } = repeated([error]);
  await expect(answer).rejects.toBe(error);
  expect(calls()).toEqual({ made: 1, waited: 0 });
});

/** A call that fails with the given errors, then succeeds. */
function repeated(errors: readonly unknown[]) {
  let made = 0;
  let waited = 0;
  const call = () => {
    made += 1;
    return made <= errors.length ? Promise.reject(errors[made - 1]) : Promise.resolve('done');
  };
  const answer = retryWhileBusy(call, () => void (waited += 1));
  return { answer, calls: () => ({ made, waited }) };
}
