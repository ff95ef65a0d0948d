import { isIP, isIPv6, Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { Address6 } from 'ip-address';
import { isLoopbackHost } from './loopback.ts';

/**
 * A call's source, as limits count it: an IPv4 address, or the /64 network of an IPv6 connection, such as '2001:db8:1:2::/64'.
 */
export function sourceOf({ ip: given }: Pick<FastifyRequest, 'ip'>): string {
  const ip = withoutPort(given);
  // What a proxy passes on that is no address: one source, or each call could be another.
  if (isIP(ip) === 0) return 'unknown';
  if (!isIPv6(ip)) return ip;
  const address = new Address6(ip);
  if (address.isMapped4()) return address.to4().correctForm();
  return `${new Address6(`${ip}/64`).startAddress().correctForm()}/64`;
}

/** Some proxies write '203.0.113.9:4711' or '[2001:db8::1]:4711'. */
function withoutPort(ip: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(ip) ?? [];
  return bracketed ?? plain ?? ip;
}

/**
 * The same if it identifies callers, else null. Calls from this machine without a proxy's header may come from a test, a
 * monitor, or all shoppers behind a proxy that TRUST_PROXY does not list.
 */
export function callerOf(request: Pick<FastifyRequest, 'ip' | 'ips'>): string | null {
  // A disconnected client's socket has no address.
  const ip: string | undefined = request.ip;
  if (ip === undefined) return null;
  const isForwarded = request.ips !== undefined && request.ips.length > 1;
  return !isForwarded && isOwnMachine(ip) ? null : sourceOf({ ip });
}

/** Whether a call came over the network rather than from one of the store's own pages. */
export function isFromOutside({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  return raw.socket instanceof Socket;
}

/** Also when the store listens on IPv6 and IPv4. */
function isOwnMachine(ip: string): boolean {
  return isLoopbackHost(ip.replace(/^::ffff:/i, ''));
}
