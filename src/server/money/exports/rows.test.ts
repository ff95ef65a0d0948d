import { expect, test } from 'vitest';
import { inBatches } from './rows.ts';

test.each([0, 1, 999, 1_000, 1_001, 2_500])('%i rows are each read once, in order', async (count) => {
  const rows: number[] = [];
  const read = (after: number | null, limit: number) =>
    Promise.resolve(
      Array.from({ length: Math.min(limit, count - (after ?? 0)) }, (_, index) => (after ?? 0) + index + 1),
    );
  for await (const batch of inBatches(read)) rows.push(...batch);
  expect(rows).toEqual(Array.from({ length: count }, (_, index) => index + 1));
});
