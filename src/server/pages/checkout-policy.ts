import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { isPaymentPage, paths } from '#domain/paths.ts';
import { googleHosts, reporting } from '#server/platform/http/csp/content-security-policy.ts';
import type { BrowserSources } from '#server/platform/http/csp/browser-sources.ts';
import type { Services } from '#server/services.ts';

/**
 * The checkout's own policy, set on each answer: it allows payment providers' scripts, frames and windows by host, our scripts
 * by a nonce, and a window that communicates back (COOP). The success page allows only the hosts it needs (R-PAY-26). Other
 * pages keep the store's policy. The page of a payment request is a checkout whose address no other site learns (R-PAYREQ-14).
 */
export function checkoutPolicy(
  services: Services,
): (path: string, reply: FastifyReply) => string | undefined {
  const allowed = Object.values(services.providers).flatMap(
    ({ browserSources }) => browserSources(services) ?? [],
  );
  const onDonePage = allowed.filter(({ isOnDonePage }) => isOnDonePage);
  const google = googleHosts(services.config);
  return (path, reply) => {
    if (path === paths.checkoutDone && onDonePage.length > 0) {
      reply.header('content-security-policy', policyOf({ allowed: onDonePage, google }));
    }
    const isPayment = isPaymentPage(path);
    if (isPayment) reply.header('referrer-policy', 'no-referrer');
    if (path !== paths.checkout && !isPayment) return undefined;
    const nonce = randomBytes(16).toString('base64');
    reply.header('content-security-policy', policyOf({ nonce, allowed, google }));
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    return nonce;
  };
}

type Allowed = {
  nonce?: string;
  allowed: readonly BrowserSources[];
  google: ReturnType<typeof googleHosts>;
};

function policyOf({ nonce, allowed, google }: Allowed): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      nonce && `'nonce-${nonce}'`,
      ...allowed.map(({ scripts }) => scripts),
      ...google.script,
    ],
    'style-src': ["'self'", "'unsafe-inline'", ...allowed.map(({ styles }) => styles)],
    'img-src': ["'self'", 'data:', ...allowed.map(({ images }) => images), ...google.image],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...allowed.map(({ calls }) => calls), ...google.connect],
    'frame-src': allowed.map(({ frames }) => frames),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'report-to': reporting.reportTo,
    'report-uri': reporting.reportUri,
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources.filter(Boolean)].join(' '))
    .join('; ');
}
