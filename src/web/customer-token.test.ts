import { afterEach, expect, test, vi } from 'vitest';
import { apiFetch } from './api-client.ts';
import { keepToken, readToken } from './customer-token.ts';

afterEach(() => {
  keepToken(null);
  vi.unstubAllGlobals();
});

test('the token is in the browser’s storage as customer_token (R-ACCT-18, R-ACCT-20)', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  keepToken('abc');
  expect(stored).toEqual(new Map([['customer_token', 'abc']]));
  expect(readToken()).toBe('abc');
  stored.clear();
  expect(readToken(), 'cleared by another tab').toBeNull();
});

test('without browser storage it lasts as long as the page', () => {
  const closed = () => {
    throw new DOMException('closed', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: closed, setItem: closed, removeItem: closed });
  keepToken('abc');
  expect(readToken()).toBe('abc');
  keepToken(null);
  expect(readToken()).toBeNull();
});

test('every call carries the token as a bearer while one is held, and its body as JSON (R-ACCT-21, R-API-2, R-API-14)', async () => {
  const sent: RequestInit[] = [];
  vi.stubGlobal('fetch', (_path: string, request: RequestInit) => {
    sent.push(request);
    return Promise.resolve(new Response('[]'));
  });
  await apiFetch('/api/cart');
  keepToken('abc');
  await apiFetch('/api/cart');
  await apiFetch('/api/cart', { method: 'POST', body: { productId: 1 } });
  expect(sent).toEqual([
    { method: 'GET', credentials: 'include', headers: {} },
    { method: 'GET', credentials: 'include', headers: { authorization: 'Bearer abc' } },
    {
      method: 'POST',
      credentials: 'include',
      headers: { authorization: 'Bearer abc', 'content-type': 'application/json' },
      body: '{"productId":1}',
    },
  ]);
});
