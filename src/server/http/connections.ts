import type { Socket } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { isOwnMachine, sourceOf } from './source.ts';

export type ConnectionLimits = {
  /** In all, and for one source, which is an address or a proxy that is not trusted. */
  max: number;
  perSource: number;
  /** As Fastify takes it: whose connections carry calls of many sources. */
  trustProxy: string | boolean;
};

export type Connections = {
  /** Whether a connection is beyond what its source or the store may have: its calls are sent away. */
  isSurplus: (socket: Socket) => boolean;
  readonly open: number;
};

/** Connections beyond the limits that are still told why, and that carry the calls of health checks and payments. */
const told = 1.1;
/** Idle connections are closed at most so often to make room, in ms. */
const pause = 1_000;

/** Counts connections, and closes at once those which are too many even to be told so. */
export function limitConnections(
  { server }: Pick<FastifyInstance, 'server'>,
  { max, perSource, trustProxy }: ConnectionLimits,
): Connections {
  const isProxy = trusted(trustProxy);
  const bySource = new Map<string, number>();
  const surplus = new WeakSet<Socket>();
  let open = 0;
  let madeRoomAt = 0;

  function makeRoom(): void {
    if (performance.now() - madeRoomAt < pause) return;
    madeRoomAt = performance.now();
    server.closeIdleConnections();
  }

  server.on('connection', (socket) => {
    const { remoteAddress: ip = '' } = socket;
    const source = isOwnMachine(ip) || isProxy(ip) ? null : sourceOf({ ip });
    const own = count(bySource, source, 1);
    open += 1;
    socket.once('close', () => {
      open -= 1;
      count(bySource, source, -1);
    });
    if (open > max) makeRoom();
    if (open > max || own > perSource) surplus.add(socket);
    if (open > told * max || own > told * perSource) socket.destroy();
  });

  return {
    isSurplus: (socket) => surplus.has(socket),
    get open() {
      return open;
    },
  };
}

/** Adds to what a source has, and tells how much that is; what comes from nobody in particular counts for nobody. */
export function count(bySource: Map<string, number>, source: string | null, change: 1 | -1): number {
  if (source === null) return 0;
  const now = (bySource.get(source) ?? 0) + change;
  if (now > 0) bySource.set(source, now);
  else bySource.delete(source);
  return now;
}

function trusted(trustProxy: string | boolean): (address: string) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  const trust = proxyAddress.compile(trustProxy.split(',').map((address) => address.trim()));
  return (address) => trust(address, 0);
}
