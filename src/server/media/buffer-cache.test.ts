import { expect, test } from 'vitest';
import { bufferCache } from './buffer-cache.ts';

test('the least recently used file is evicted', () => {
  const cache = bufferCache(16 * 10);
  for (let i = 0; i < 16; i += 1) cache.set(`${i}`, Buffer.alloc(10, i));
  expect(cache.get('0')).toEqual(Buffer.alloc(10, 0));
  cache.set('new', Buffer.alloc(10, 99));
  expect(cache.get('1')).toBeUndefined();
  expect(cache.get('0')).toEqual(Buffer.alloc(10, 0));
  expect(cache.get('new')).toEqual(Buffer.alloc(10, 99));
});

test('a file above a sixteenth of the cache size is not cached', () => {
  const cache = bufferCache(160);
  cache.set('large', Buffer.alloc(11));
  expect(cache.get('large')).toBeUndefined();
});

test('a file that is stored again counts once', () => {
  const cache = bufferCache(160);
  cache.set('first', Buffer.alloc(10));
  for (let i = 0; i < 50; i += 1) cache.set('second', Buffer.alloc(10, i));
  expect(cache.get('first')).toEqual(Buffer.alloc(10));
  expect(cache.get('second')).toEqual(Buffer.alloc(10, 49));
});
