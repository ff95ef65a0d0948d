import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../config.ts';

/**
 * The policy of every page but the checkout: nothing inline runs, nothing foreign loads, so a cached page needs no
 * nonce. /checkout sets its own (pages/checkout-policy.ts).
 */
export function contentSecurityPolicy(config: Config): FastifyHelmetOptions {
  const google = googleHosts(config);
  const isHttps = config.publicUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...google.script],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...google.connect],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  };
}

/**
 * Where GA4's script comes from and where it reports to (developers.google.com/tag-platform/security/guides/csp); nothing
 * without a measurement id. Its pictures may come from anywhere as ours may.
 */
export function googleHosts({ analytics }: Pick<Config, 'analytics'>): {
  script: string[];
  connect: string[];
} {
  if (analytics.measurementId === null) return { script: [], connect: [] };
  const tagManager = 'https://*.googletagmanager.com';
  return {
    script: [tagManager],
    connect: [
      tagManager,
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      // Where a visitor allows marketing.
      'https://*.g.doubleclick.net',
      'https://www.google.com',
    ],
  };
}
