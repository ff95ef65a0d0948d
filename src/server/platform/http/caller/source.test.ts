import { expect, test } from 'vitest';
import { callerOf } from './source.ts';

test.each([
  ['203.0.113.7', ['203.0.113.7'], '203.0.113.7'],
  ['2001:db8:1:2::5', ['10.0.0.1', '2001:db8:1:2::5'], '2001:db8:1:2::/64'],
  ['127.0.0.1', ['127.0.0.1'], null],
  ['::1', undefined, null],
  ['::ffff:127.0.0.1', undefined, null],
  ['203.0.113.7:4711', ['10.0.0.1', '203.0.113.7:4711'], '203.0.113.7'],
  ['[2001:db8:1:2::5]:4711', ['10.0.0.1', 'x'], '2001:db8:1:2::/64'],
  ['no address', ['10.0.0.1', 'no address'], 'unknown'],
  // A proxy's claim that the client is this machine.
  ['127.0.0.1', ['127.0.0.1', '127.0.0.1'], '127.0.0.1'],
])('a call from %s through %j counts for %s', (ip, ips, source) => {
  expect(callerOf({ ip, ips: ips ?? [ip] })).toBe(source);
});

test('a client that has left has no source', () => {
  expect(callerOf({ ip: undefined as unknown as string, ips: [] })).toBeNull();
});
