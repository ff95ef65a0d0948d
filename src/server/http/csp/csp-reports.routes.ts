import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refusal } from '#domain/api/refusal.ts';
import type { Services } from '#server/services.ts';
import { cspReports } from './content-security-policy.ts';
import { readViolations, violationBody } from './csp-violation.ts';

/** Limits what one report stores, because anyone can send reports. */
const keptOfReport = 5;

/** Receives browsers' policy violation reports. Anyone can send one, so reports only go to the security log. */
export function cspReportRoutes({ security }: Services): FastifyPluginAsyncZod {
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
        config: { rateLimit: { count: 30, seconds: 60 } },
        schema: {
          operationId: 'security.report',
          tags: ['security'],
          summary: "Accept a browser's content security policy report",
          description: 'Browsers send it automatically.',
          body: violationBody,
          response: { 204: z.null(), 400: refusal, 429: refusal },
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
