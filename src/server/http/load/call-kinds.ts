import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { CallKind } from '#domain/overload/pressure.ts';
import { isListedProvider } from '#domain/payments/providers.ts';
import { isCheckoutPage } from '#server/http/cache/page-path.ts';

const kinds: readonly (readonly [CallKind, readonly RegExp[]])[] = [
  ['health', [/^\/(healthz|readyz)$/]],
  // The calls that make up a payment, including providers' webhooks.
  ['payment', [/^\/api\/orders\/checkout$/, /^\/api\/orders\/:\w+\/status$/]],
  ['page', [/^\/\*$/, /^\/api\/products(\/|$)/, /^\/sitemap/]],
];

/** A call's kind, as far as it matters under overload. */
export function kindOf({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): CallKind {
  const route = routeOptions.url ?? '';
  const [, , noun = ''] = route.split('/');
  if (route.startsWith('/api/') && isListedProvider(noun)) return 'payment';
  const kind = kinds.find(([, routes]) => routes.some((pattern) => pattern.test(route)))?.[0] ?? 'other';
  return kind === 'page' && isCheckoutPage(url.split('?', 1)[0] ?? '') ? 'other' : kind;
}

/** Whether a call came over the network rather than from one of the store's own pages. */
export function isFromOutside({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  return raw.socket instanceof Socket;
}
