import { expect, test } from 'vitest';
import { z } from 'zod';
import { pagingQuery } from '#domain/api/shapes.ts';
import { listHeaders } from './list-paging.ts';

const query = z.object(pagingQuery);

test('a list without a limit holds at most 1,000, and a higher limit is refused (R-API-10)', () => {
  expect(query.parse({})).toEqual({ limit: 1000 });
  expect(query.parse({ limit: '1000' })).toEqual({ limit: 1000 });
  expect(query.safeParse({ limit: '1001' }).success).toBe(false);
});

test.each([
  [0, '0'],
  [9_999, '9999'],
  [10_000, '10000'],
  [10_001, '10,000+'],
])('a list of %i reports %s: exact up to 10,000 and ‘10,000+’ beyond (R-API-12)', (total, said) => {
  expect(listHeaders('/api/products', total, null)).toEqual({ 'x-total-count': said });
});

test('the next page keeps the call’s other parameters', () => {
  expect(listHeaders('/api/products?sort=price&cursor=old', 3, 'new')['link']).toBe(
    '</api/products?sort=price&cursor=new>; rel="next"',
  );
});
