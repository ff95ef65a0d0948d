import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refusal } from '#domain/api/refusal.ts';
import type { Limit } from '#server/limits/limits.ts';
import type { Services } from '#server/services.ts';
import { cspReports } from './content-security-policy.ts';
import { readViolations, violationBody } from './csp-violation.ts';

/** Limits what one report stores, because anyone can send reports. */
const keptOfReport = 5;

/** So many reports of all sources are kept in an hour; one event says that more are not. */
const inAll: Limit = { name: 'policy reports in all', count: 300, seconds: 3_600 };

/** Receives browsers' policy violation reports. Anyone can send one, so reports only go to the security log. */
export function cspReportRoutes({ limits, security }: Services): FastifyPluginAsyncZod {
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
        const violations = readViolations(request.body).slice(0, keptOfReport);
        const use = violations.length === 0 ? null : await limits.use(inAll, 'all');
        if (use?.isFirstRefusal)
          await security.record(request, { event: 'limit.reached', about: inAll.name });
        for (const { directive, blocked, page } of use?.allowed ? violations : []) {
          const about = `${directive} ${blocked} ${page}`;
          await security.record(request, { event: 'policy.violated', about });
        }
        return reply.code(204).send(null);
      },
    );
  };
}
