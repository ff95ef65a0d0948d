import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { paths } from '#domain/paths.ts';
import type { Services } from '../services.ts';

const paypalHosts = 'https://*.paypal.com https://*.paypalobjects.com https://*.venmo.com';

/**
 * The checkout's own policy, set on each answer: PayPal's script, frames and window are let in by host, our scripts
 * by a nonce, and the window may talk back (COOP). Other pages keep the shop's policy.
 */
export function checkoutPolicy({
  config,
  paypal,
}: Services): (path: string, reply: FastifyReply) => string | undefined {
  const provider =
    config.paypal.environment === 'simulator' ? new URL(paypal.endpoint.sdkUrl).origin : paypalHosts;
  return (path, reply) => {
    if (path !== paths.checkout) return undefined;
    const nonce = randomBytes(16).toString('base64');
    const directives = [
      "default-src 'self'",
      `script-src 'self' 'nonce-${nonce}' ${provider}`,
      `style-src 'self' 'unsafe-inline' ${provider}`,
      `img-src 'self' data: https: ${provider}`,
      "font-src 'self'",
      `connect-src 'self' ${provider}`,
      `frame-src ${provider}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ];
    reply.header('content-security-policy', directives.join('; '));
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    return nonce;
  };
}
