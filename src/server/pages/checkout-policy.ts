import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { paths } from '#domain/paths.ts';
import { googleHosts, reporting } from '#server/http/content-security-policy.ts';
import type { Services } from '#server/services.ts';

/** Where Stripe's script, its frames and its calls come from. */
const stripeScripts = 'https://js.stripe.com https://*.js.stripe.com';
const stripeFrames = `${stripeScripts} https://hooks.stripe.com`;
const stripeImages = 'https://*.stripe.com';
const stripeApi = 'https://api.stripe.com';

const paypalHosts = 'https://*.paypal.com https://*.paypalobjects.com https://*.venmo.com';

/**
 * The checkout's own policy, set on each answer: PayPal's script, frames and window are let in by host, our scripts
 * by a nonce, and the window may talk back (COOP). With Stripe's keys, Stripe is let in here and on the page after the
 * payment (R-PAY-26). Other pages keep the shop's policy.
 */
export function checkoutPolicy({
  config,
  paypal,
}: Services): (path: string, reply: FastifyReply) => string | undefined {
  const provider =
    config.paypal.environment === 'simulator' ? new URL(paypal.endpoint.sdkUrl).origin : paypalHosts;
  const google = googleHosts(config);
  return (path, reply) => {
    if (path === paths.checkoutDone && config.stripe) {
      reply.header('content-security-policy', policyOf({ hasStripe: true, google }));
    }
    if (path !== paths.checkout) return undefined;
    const nonce = randomBytes(16).toString('base64');
    const hasStripe = config.stripe !== null;
    reply.header('content-security-policy', policyOf({ nonce, provider, hasStripe, google }));
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    return nonce;
  };
}

type Allowed = {
  nonce?: string;
  provider?: string;
  hasStripe: boolean;
  google: ReturnType<typeof googleHosts>;
};

function policyOf({ nonce, provider, hasStripe, google }: Allowed): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      nonce && `'nonce-${nonce}'`,
      provider,
      hasStripe && stripeScripts,
      ...google.script,
    ],
    'style-src': ["'self'", "'unsafe-inline'", provider],
    'img-src': ["'self'", 'data:', provider, hasStripe && stripeImages, ...google.image],
    'font-src': ["'self'"],
    'connect-src': ["'self'", provider, hasStripe && stripeApi, ...google.connect],
    'frame-src': [provider, hasStripe && stripeFrames],
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
