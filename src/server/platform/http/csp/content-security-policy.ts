import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

/**
 * The policy of every page except the checkout: no inline scripts and nothing from other hosts, also no pictures, so a cached
 * page needs no nonce. /checkout sets its own policy (pages/checkout-policy.ts).
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

/**
 * Sets the policy and helmet's other headers on every answer. Helmet computes them again each time, so the first result is
 * reused.
 */
export async function secureAnswers(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, { ...contentSecurityPolicy(config), global: false });
  let kept: Map<string, number | string | string[]> | null = null;
  app.addHook('onRequest', (_request, { raw, helmet: setHeaders }, done) => {
    if (kept === null) {
      const before = raw.getHeaderNames();
      setHeaders();
      raw.setHeader('reporting-endpoints', reportingEndpoints);
      const added = raw.getHeaderNames().filter((name) => !before.includes(name));
      kept = new Map(added.map((name) => [name, raw.getHeader(name) ?? '']));
    } else raw.setHeaders(kept);
    done();
  });
}

/** Where browsers report violations. */
export const cspReports = '/api/csp-reports';

/** The newer directive, and the older one for other browsers. A browser that knows both uses the newer one. */
export const reporting = { reportTo: ['csp'], reportUri: [cspReports] };

/** Names the address for `report-to`; on every answer, like the policy. */
const reportingEndpoints = `csp="${cspReports}"`;

/** GA4's script and report hosts (developers.google.com/tag-platform/security/guides/csp); empty without a measurement ID. */
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
      // Used when a visitor allows marketing.
      'https://*.g.doubleclick.net',
      'https://www.google.com',
    ],
  };
}
