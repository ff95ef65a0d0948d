import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

/**
 * The policy of every page but the checkout: nothing inline runs, nothing foreign loads, no picture either, so a cached page needs no
 * nonce. /checkout sets its own (pages/checkout-policy.ts).
 */
function contentSecurityPolicy(config: Config): FastifyHelmetOptions {
  const google = googleHosts(config);
  const isHttps = config.publicUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...google.script],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', ...google.image],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...google.connect],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...reporting,
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  };
}

/** Sets the policy and helmet's other headers on every answer. Helmet makes them anew for each, so the first answer's are kept. */
export async function secureAnswers(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, { ...contentSecurityPolicy(config), global: false });
  let kept: Map<string, number | string | string[]> | null = null;
  app.addHook('onRequest', async (_request, { raw, helmet: setHeaders }) => {
    if (kept !== null) {
      raw.setHeaders(kept);
      return;
    }
    const before = raw.getHeaderNames();
    setHeaders();
    const added = raw.getHeaderNames().filter((name) => !before.includes(name));
    kept = new Map(added.map((name) => [name, raw.getHeader(name) ?? '']));
  });
}

/** Where browsers send what broke a policy. */
export const cspReports = '/api/csp-reports';

/** The newer directive, and the one that the others know. A browser that knows both follows the first. */
export const reporting = { reportTo: ['csp'], reportUri: [cspReports] };

/** Names the address for `report-to`; on every answer, as the policy is. */
export const reportingEndpoints = `csp="${cspReports}"`;

/**
 * Where GA4's script comes from and where it reports to (developers.google.com/tag-platform/security/guides/csp); nothing
 * without a measurement id.
 */
export function googleHosts({ analytics }: Pick<Config, 'analytics'>): {
  script: string[];
  image: string[];
  connect: string[];
} {
  if (analytics.measurementId === null) return { script: [], image: [], connect: [] };
  const tagManager = 'https://*.googletagmanager.com';
  return {
    script: [tagManager],
    image: [
      tagManager,
      'https://*.google-analytics.com',
      'https://*.g.doubleclick.net',
      'https://www.google.com',
    ],
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
