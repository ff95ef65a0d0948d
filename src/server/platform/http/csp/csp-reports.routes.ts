import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isPayingPage } from '#domain/identity/security-log/paying-pages.ts';
import { refusal } from '#domain/api/refusal.ts';
import { callerOf } from '#server/platform/http/caller/source.ts';
import type { Limit } from '#server/platform/limits/limits.ts';
import type { Services } from '#server/services.ts';
import { cspReports } from './content-security-policy.ts';
import { readViolations, violationBody, type CspViolation } from './csp-violation.ts';

/** How many violations an hour are kept, as of browsers' errors (browser-errors.ts): of a source's pages of either kind, and in all. */
const ofSource: Limit = { name: 'policy reports of a source', count: 3, seconds: 3_600 };
const ofPaying: Limit = { name: 'policy reports of checkout and payment', count: 600, seconds: 3_600 };
const ofOthers: Limit = { name: 'policy reports of other pages', count: 600, seconds: 3_600 };

/**
 * Receives browsers' policy violation reports, which only go to the security log (R-SEC-33). One event says of checkout and payment,
 * and of all other pages, that more are not kept.
 */
export function cspReportRoutes({ limits, security }: Services): FastifyPluginAsyncZod {
  async function keep(request: FastifyRequest, { directive, blocked, page }: CspViolation): Promise<void> {
    const source = callerOf(request);
    const limit = isPayingPage(page) ? ofPaying : ofOthers;
    if (source !== null && !(await limits.use(ofSource, `${source}, ${limit.name}`)).allowed) return;
    const use = await limits.use(limit, 'all');
    if (use.isFirstRefusal) await security.record(request, { event: 'limit.reached', about: limit.name });
    if (!use.allowed) return;
    await security.record(request, { event: 'policy.violated', about: `${directive} ${blocked} ${page}` });
  }

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
        const ofKind = Map.groupBy(readViolations(request.body), ({ page }) => isPayingPage(page));
        for (const violations of ofKind.values()) {
          for (const violation of violations.slice(0, ofSource.count)) await keep(request, violation);
        }
        return reply.code(204).send(null);
      },
    );
  };
}
