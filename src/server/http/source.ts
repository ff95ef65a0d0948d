import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { Address6 } from 'ip-address';
import { isLoopbackHost } from './loopback.ts';

/**
 * Where a call comes from, as limits count it: an IPv4 address, or the /64 network that one IPv6 connection is given, such as
 * '2001:db8:1:2::/64'.
 */
export function sourceOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!isIPv6(ip)) return ip.toLowerCase();
  const address = new Address6(ip);
  if (address.isMapped4()) return address.to4().correctForm();
  return `${new Address6(`${ip}/64`).startAddress().correctForm()}/64`;
}

/**
 * The same where it tells callers apart, else null. What comes from this machine itself, without a proxy's word for whom it
 * comes, may be a test, a monitor, or every shopper of a proxy that TRUST_PROXY does not name.
 */
export function callerOf(request: Pick<FastifyRequest, 'ip' | 'ips'>): string | null {
  // A socket whose client has left has no address any more.
  const ip: string | undefined = request.ip;
  if (ip === undefined) return null;
  const isForwarded = request.ips !== undefined && request.ips.length > 1;
  return !isForwarded && isOwnMachine(ip) ? null : sourceOf({ ip });
}

/** Also where the store listens for IPv6 and IPv4 alike. */
export function isOwnMachine(ip: string): boolean {
  return isLoopbackHost(ip.replace(/^::ffff:/i, ''));
}
