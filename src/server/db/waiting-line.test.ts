import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAs, type Asker } from './asker.ts';
import { createWaitingLine, type WaitingLine } from './waiting-line.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const page: Asker = { priority: 'other', patienceMs: 5_000 };
const payment: Asker = { priority: 'payment', patienceMs: 10_000 };

test('payments go before pages, and otherwise whoever came first goes first', async () => {
  const { line, said, come } = lineOf({ places: 1, maxWaiting: 10 });
  await line.enter();
  come('page 1', page);
  come('payment 1', payment);
  come('page 2', page);
  come('payment 2', payment);
  for (let turn = 1; turn <= 4; turn += 1) await letOneGo(line);
  expect(said).toEqual(['payment 1', 'payment 2', 'page 1', 'page 2']);
});

test('nobody waits longer than its patience, and a place that comes free later is for the next', async () => {
  const { line, said, come } = lineOf({ places: 1, maxWaiting: 10 });
  await line.enter();
  come('page', page);
  come('payment', payment);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(said).toEqual(['page: Waiting for the database took 5000 ms.']);
  await letOneGo(line);
  expect(said.at(-1)).toBe('payment');
  line.leave();
  await line.enter();
  expect(line.waiting).toBe(0);
});

test('a full line sends the next one away; a payment takes the place of the last page', async () => {
  const { line, said, come } = lineOf({ places: 1, maxWaiting: 2 });
  await line.enter();
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

test('whoever has gone meanwhile is passed over', async () => {
  const { line, said, come } = lineOf({ places: 1, maxWaiting: 10 });
  await line.enter();
  come('gone', { ...page, isGone: () => true });
  come('page', page);
  await letOneGo(line);
  expect(said).toEqual(['gone: Nobody waits for the answer any more.', 'page']);
});

test('as many enter at once as there are places', async () => {
  const { line, said, come } = lineOf({ places: 3, maxWaiting: 10 });
  for (const name of ['a', 'b', 'c', 'd']) come(name, page);
  await vi.advanceTimersByTimeAsync(0);
  expect(said).toEqual(['a', 'b', 'c']);
  await letOneGo(line);
  expect(said).toEqual(['a', 'b', 'c', 'd']);
});

function lineOf(size: { places: number; maxWaiting: number }) {
  const line = createWaitingLine(size);
  const said: string[] = [];
  const come = (name: string, asker: Asker) => {
    const entering = askAs(asker, line.enter);
    entering.then(
      () => said.push(name),
      (error: Error) => said.push(`${name}: ${error.message}`),
    );
  };
  return { line, said, come };
}

async function letOneGo(line: WaitingLine): Promise<void> {
  line.leave();
  await vi.advanceTimersByTimeAsync(0);
}
