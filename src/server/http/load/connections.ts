import type { Socket } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { isOwnMachine, sourceOf } from '#server/http/caller/source.ts';

export type ConnectionLimits = {
  /** In total, and for one source, which is an address or an untrusted proxy. */
  max: number;
  perSource: number;
  /** Fastify's trustProxy function: these connections carry the calls of many sources. */
  trustProxy: string | boolean;
};

export type Connections = {
  /** Whether a connection exceeds the limit of its source or of the store; its calls are refused. */
  isSurplus: (socket: Socket) => boolean;
  readonly open: number;
};

/** Extra connections that still get an explanation, and that carry health checks and payments. */
const told = 1.1;
/** The minimum time between two rounds of closing idle connections, in ms. */
const pause = 1_000;

/** Counts connections and closes those beyond all limits immediately. */
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

/** Adds to a source's count and returns it; connections without a known source are not counted. */
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
