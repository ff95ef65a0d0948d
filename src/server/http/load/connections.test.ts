import type { EventEmitter } from 'node:events';
import { Server } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { limitConnections } from './connections.ts';

type Limits = Parameters<typeof limitConnections>[1];

/** A server that accepts sockets from these addresses. */
function door(limits: Partial<Limits>) {
  const server = new Server();
  const connections = limitConnections({ server }, { max: 100, perSource: 10, trustProxy: false, ...limits });
  const connect = (remoteAddress: string) => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
    (server as EventEmitter).emit('connection', socket);
    return socket;
  };
  const many = (count: number, address: string) => Array.from({ length: count }, () => connect(address));
  const stateOf = (socket: Socket) => {
    if (socket.destroyed) return 'closed';
    return connections.isSurplus(socket) ? 'surplus' : 'served';
  };
  return { connections, connect, many, stateOf };
}

test('one source has a limit: connections beyond it are refused, far beyond it closed', () => {
  const { many, connect, stateOf } = door({});
  const states = many(13, '203.0.113.7').map(stateOf);
  expect(states).toEqual([...Array.from({ length: 10 }, () => 'served'), 'surplus', 'closed', 'closed']);
  expect(stateOf(connect('203.0.113.8'))).toBe('served');
});

test('an IPv6 network is one source', () => {
  const { connect, stateOf } = door({ perSource: 2 });
  const states = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:ffff::3', '2001:db8:1:3::1']
    .map(connect)
    .map(stateOf);
  expect(states).toEqual(['served', 'served', 'closed', 'served']);
});

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('%s, which may be a proxy, has no limit', (address) => {
  const { many, stateOf } = door({});
  expect(new Set(many(50, address).map(stateOf))).toEqual(new Set(['served']));
});

test('a trusted proxy has no limit, but other sources near it do', () => {
  const { many, stateOf } = door({ trustProxy: '10.0.0.0/8, 192.168.1.1' });
  expect(new Set(many(30, '10.1.2.3').map(stateOf))).toEqual(new Set(['served']));
  expect(many(30, '192.168.1.2').map(stateOf)).toContain('closed');
});

test('all sources together have the store’s limit, and closed connections free places', async () => {
  const { connections, many, connect, stateOf } = door({ max: 20 });
  const first = many(20, '127.0.0.1');
  expect(stateOf(connect('203.0.113.7'))).toBe('surplus');
  expect(many(2, '127.0.0.1').map(stateOf)).toEqual(['surplus', 'closed']);
  for (const socket of first.slice(0, 5)) socket.destroy();
  await expect.poll(() => connections.open).toBe(17);
  expect(stateOf(connect('203.0.113.8'))).toBe('served');
});
