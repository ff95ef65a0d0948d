import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { CallKind } from '#domain/overload/pressure.ts';
import { isListedProvider } from '#domain/payments/providers.ts';
import { isCheckoutPage } from './page-path.ts';

const kinds: readonly (readonly [CallKind, readonly RegExp[]])[] = [
  ['health', [/^\/(healthz|readyz)$/]],
  // What a payment consists of; the calls of providers belong to it, too.
  ['payment', [/^\/api\/orders\/checkout$/, /^\/api\/orders\/:\w+\/status$/]],
  ['page', [/^\/\*$/, /^\/api\/products(\/|$)/, /^\/sitemap/]],
];

/** What a call is about, as far as it matters to a store that has too much to do. */
export function kindOf({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): CallKind {
  const route = routeOptions.url ?? '';
  const [, , noun = ''] = route.split('/');
  if (route.startsWith('/api/') && isListedProvider(noun)) return 'payment';
  const kind = kinds.find(([, routes]) => routes.some((pattern) => pattern.test(route)))?.[0] ?? 'other';
  return kind === 'page' && isCheckoutPage(url.split('?', 1)[0] ?? '') ? 'other' : kind;
}

/** Whether a call came over the network, and not from a page of the store's own. */
export function isFromOutside({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  return raw.socket instanceof Socket;
}
