import { expect, test } from 'vitest';
import { z } from 'zod';
import { pagingQuery } from './list-paging.ts';

const query = z.object(pagingQuery);

test('a list without a limit holds 1,000 at most, and no more can be asked for', () => {
  expect(query.parse({})).toEqual({ limit: 1000 });
  expect(query.parse({ limit: '1000' })).toEqual({ limit: 1000 });
  expect(query.safeParse({ limit: '1001' }).success).toBe(false);
});
