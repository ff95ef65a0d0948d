import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Services } from '../services.ts';
import { cspReports } from './content-security-policy.ts';
import { readViolations, violationBody } from './csp-violation.ts';
import { errorBody } from './errors.ts';
import { perMinute } from './rate-limits.ts';

/** One report keeps no more: whoever sends it could fill the log. */
const keptOfReport = 5;

/** Takes what browsers report of the pages' policy. Anybody can send such a report, so it is only kept in the security log. */
export function cspReportRoutes({ config, security }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    const parse = app.getDefaultJsonParser('error', 'error');
    app.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string' },
      parse,
    );
    app.post(
      cspReports,
      {
        bodyLimit: 64 * 1024,
        config: { rateLimit: perMinute(config, 30) },
        schema: {
          tags: ['security'],
          body: violationBody,
          response: { 204: z.null(), 400: errorBody, 429: errorBody },
        },
      },
      async (request, reply) => {
        for (const { directive, blocked, page } of readViolations(request.body).slice(0, keptOfReport)) {
          const about = `${directive} ${blocked} ${page}`;
          await security.record(request, { event: 'policy.violated', about });
        }
        return reply.code(204).send(null);
      },
    );
  };
}
