import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runAs, type Caller } from './caller.ts';
import { createWaitingLine, type Leave, type LineOptions } from './waiting-line.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const page: Caller = { priority: 'other', maxWaitMs: 5_000 };
const payment: Caller = { priority: 'payment', maxWaitMs: 10_000 };

test('payments go before pages; otherwise first come, first served', async () => {
  const { said, come, letOneGo } = await takenLine({ places: 1, maxWaiting: 10 });
  come('page 1', page);
  come('payment 1', payment);
  come('page 2', page);
  come('payment 2', payment);
  for (let turn = 1; turn <= 4; turn += 1) await letOneGo();
  expect(said).toEqual(['payment 1', 'payment 2', 'page 1', 'page 2']);
});

test('no caller waits longer than its limit, and a place freed later goes to the next', async () => {
  const { said, come, letOneGo } = await takenLine({ places: 1, maxWaiting: 10 });
  come('page', page);
  come('payment', payment);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(said).toEqual(['page: Waiting for the database took 5000 ms.']);
  await letOneGo();
  expect(said.at(-1)).toBe('payment');
  await letOneGo();
  come('late page', page);
  await vi.advanceTimersByTimeAsync(0);
  expect(said.at(-1)).toBe('late page');
});

test('a full line refuses the next caller; a payment takes the place of the last page', async () => {
  const { line, said, come } = await takenLine({ places: 1, maxWaiting: 2 });
  come('page 1', page);
  come('page 2', page);
  come('page 3', page);
  await vi.advanceTimersByTimeAsync(0);
  expect(said).toEqual(['page 3: Too many wait for the database.']);
  come('payment 1', payment);
  await vi.advanceTimersByTimeAsync(0);
  expect(said.at(-1)).toBe('page 2: Too many wait for the database, and payments go first.');
  come('payment 2', payment);
  await vi.advanceTimersByTimeAsync(0);
  come('payment 3', payment);
  await vi.advanceTimersByTimeAsync(0);
  expect(said.at(-1)).toBe('payment 3: Too many wait for the database.');
  expect(line.waiting).toBe(2);
});

test('callers that have left are skipped', async () => {
  const { said, come, letOneGo } = await takenLine({ places: 1, maxWaiting: 10 });
  come('gone', { ...page, isGone: () => true });
  come('page', page);
  await letOneGo();
  expect(said).toEqual(['gone: Nobody waits for the answer any more.', 'page']);
});

test('as many enter at once as there are places', async () => {
  const { said, come, letOneGo } = lineOf({ places: 3, maxWaiting: 10 });
  for (const name of ['a', 'b', 'c', 'd']) come(name, page);
  await vi.advanceTimersByTimeAsync(0);
  expect(said).toEqual(['a', 'b', 'c']);
  await letOneGo();
  expect(said).toEqual(['a', 'b', 'c', 'd']);
});

describe('sources', () => {
  const from = (source: string, more: Partial<Caller> = {}): Caller => ({ ...page, source, ...more });

  test('take turns: a flood of one counts like any other source', async () => {
    const { said, come, letOneGo } = await takenLine({ places: 1, maxWaiting: 10 });
    for (const name of ['flood 1', 'flood 2', 'flood 3']) come(name, from('flood'));
    come('shopper 1', from('shopper'));
    come('shopper 2', from('shopper'));
    for (let turn = 1; turn <= 5; turn += 1) await letOneGo();
    expect(said).toEqual(['flood 1', 'shopper 1', 'flood 2', 'shopper 2', 'flood 3']);
  });

  test('give up their last place in a full line to one that has fewer in it', async () => {
    const { line, said, come } = await takenLine({ places: 1, maxWaiting: 3 });
    for (const name of ['flood 1', 'flood 2', 'flood 3']) come(name, from('flood'));
    come('shopper', from('shopper'));
    await vi.advanceTimersByTimeAsync(0);
    come('flood 4', from('flood'));
    await vi.advanceTimersByTimeAsync(0);
    expect(said).toEqual([
      'flood 3: Too many wait for the database, and sources take turns.',
      'flood 4: Too many wait for the database.',
    ]);
    expect(line.waiting).toBe(3);
  });

  test('hold no more than their share of places and line, even if others are free', async () => {
    const share = { places: 1, waiting: 2 };
    const { said, come, letOneGo } = lineOf({ places: 3, maxWaiting: 10, share });
    for (const name of ['flood 1', 'flood 2', 'flood 3', 'flood 4']) come(name, from('flood'));
    come('shopper', from('shopper'));
    await vi.advanceTimersByTimeAsync(0);
    expect(said).toEqual([
      'flood 1',
      'flood 4: One source may not have more who wait for the database.',
      'shopper',
    ]);
    await letOneGo();
    expect(said.at(-1)).toBe('flood 2');
  });

  test('that cannot be told apart may use everything', async () => {
    const { said, come } = lineOf({ places: 3, maxWaiting: 10, share: { places: 1, waiting: 1 } });
    for (const name of ['a', 'b', 'c']) come(name, page);
    await vi.advanceTimersByTimeAsync(0);
    expect(said).toEqual(['a', 'b', 'c']);
  });

  test('that have left make room in a full line', async () => {
    const { said, come } = await takenLine({ places: 1, maxWaiting: 2 });
    come('gone 1', from('flood', { isGone: () => true }));
    come('gone 2', from('flood', { isGone: () => true }));
    come('flood', from('flood'));
    await vi.advanceTimersByTimeAsync(0);
    const gone = 'Nobody waits for the answer any more.';
    expect(said).toEqual([`gone 1: ${gone}`, `gone 2: ${gone}`]);
  });
});

/** A line whose places are all taken. */
async function takenLine(options: LineOptions) {
  const opened = lineOf(options);
  for (let place = 0; place < options.places; place += 1) opened.come(null, page);
  await vi.advanceTimersByTimeAsync(0);
  return opened;
}

function lineOf(options: LineOptions) {
  const line = createWaitingLine(options);
  const said: string[] = [];
  const inside: Leave[] = [];
  const come = (name: string | null, caller: Caller) => {
    const entering = runAs(caller, line.enter);
    entering.then(
      (leave) => inside.push(leave) && name !== null && said.push(name),
      (error: Error) => said.push(`${name}: ${error.message}`),
    );
  };
  /** Releases the place taken first. */
  const letOneGo = async () => {
    inside.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { line, said, come, letOneGo };
}
