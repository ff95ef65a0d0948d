import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Services } from '../services.ts';
import { cspReports } from './content-security-policy.ts';
import { readViolations, recordViolations, violationBody } from './csp-violation.ts';
import { errorBody } from './errors.ts';
import { perMinute } from './rate-limits.ts';

/** Takes what browsers report of the pages' policy. Anybody can send such a report, so it is only written down. */
export function cspReportRoutes({ config, log }: Services): FastifyPluginAsyncZod {
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
        recordViolations(log, readViolations(request.body));
        return reply.code(204).send(null);
      },
    );
  };
}
