import { onlineManager } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { createQueryClient } from './queries.ts';

test('a query GETs the first element of its key and parses the JSON (R-API-8)', async () => {
  const asked: string[] = [];
  const client = createQueryClient((path) => {
    asked.push(path);
    return Promise.resolve([{ id: 1 }]);
  });
  expect(await client.fetchQuery({ queryKey: ['/api/products/featured', 'more'] })).toEqual([{ id: 1 }]);
  expect(asked).toEqual(['/api/products/featured']);
});

test('queries never go stale (R-API-8)', async () => {
  let calls = 0;
  const client = createQueryClient(() => Promise.resolve((calls += 1)));
  const query = { queryKey: ['/api/cart'] };
  expect(await client.fetchQuery(query)).toBe(1);
  expect(await client.fetchQuery(query)).toBe(1);
});

test('queries do not retry, and do not refetch on focus or on an interval (R-API-8)', async () => {
  let calls = 0;
  const client = createQueryClient(() => {
    calls += 1;
    return Promise.reject(new Error('503: down'));
  });
  await expect(client.fetchQuery({ queryKey: ['/api/cart'] })).rejects.toThrow('503: down');
  expect(calls).toBe(1);
  expect(client.getDefaultOptions().queries).toMatchObject({
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: false,
  });
});

test('a query is sent even offline, and its failure is shown', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const client = createQueryClient(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(client.fetchQuery({ queryKey: ['/api/cart'] })).rejects.toThrow('Failed to fetch');
});
