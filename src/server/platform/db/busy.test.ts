import { expect, test } from 'vitest';
import { Away, Busy, busyKind, type BusyKind } from './busy.ts';

const withCode = (code: string, rest: object = {}) => Object.assign(new Error('x'), { code, ...rest });
const refusedTwice = new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]);

test.each<[string, unknown, BusyKind | null]>([
  ['nobody had a connection', new Busy('x'), 'busy'],
  ['too many connections', withCode('53300'), 'busy'],
  ['a deadlock', withCode('40P01'), 'busy'],
  ['a serialization failure', withCode('40001'), 'busy'],
  ['a statement that took too long', withCode('57014'), 'busy'],
  ['no connection in time', new Error('timeout exceeded when trying to connect'), 'busy'],
  ['an administrator who stops the server', withCode('57P01'), 'away'],
  ['a crash', withCode('57P02'), 'away'],
  ['a server that is starting', withCode('57P03'), 'away'],
  ['a broken connection', withCode('08006'), 'away'],
  ['a server that is not there', withCode('ECONNREFUSED'), 'away'],
  ['one that is not there on IPv4 and IPv6', refusedTwice, 'away'],
  ['a socket file that is not there', withCode('ENOENT', { syscall: 'connect' }), 'away'],
  ['a reset', withCode('ECONNRESET'), 'away'],
  ['a closed pipe', withCode('EPIPE'), 'away'],
  ['silence', withCode('ETIMEDOUT'), 'away'],
  ['a connection that ended', new Error('Connection terminated unexpectedly'), 'away'],
  [
    'a client after that',
    new Error('Client has encountered a connection error and is not queryable'),
    'away',
  ],
  ['what a page read of it', new Away('x'), 'away'],
  ['a closed embedded database', new Error('PGlite is closed'), 'away'],
  ['what caused another error', new Error('Failed query: …', { cause: withCode('57P01') }), 'away'],
  ['a broken rule of a table', withCode('23505'), null],
  ['a wrong statement', withCode('42601'), null],
  ['a missing file', withCode('ENOENT', { syscall: 'open' }), null],
  ['a bug', new TypeError('x is not a function'), null],
  ['nothing at all', undefined, null],
])('%s', (_, error, expected) => {
  expect(busyKind(error)).toBe(expected);
});
