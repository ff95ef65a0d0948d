import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { redact } from '#server/platform/log/redact.ts';
import { shorten } from '#domain/platform/text/shorten.ts';
import { isPayingPage } from '#domain/identity/security-log/paying-pages.ts';
import { refusal } from '#domain/api/shapes.ts';
import { callerOf } from '#server/platform/http/caller/source.ts';
import type { Limit } from '#server/platform/limits/limits.ts';
import type { Services } from '#server/services.ts';
import { cspReports } from './content-security-policy.ts';

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

const text = z.string().max(4_000).catch('');

/** From `report-uri`, for browsers without `report-to`. */
const legacyReport = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'blocked-uri': text,
    'effective-directive': text,
    'violated-directive': text,
  }),
});

/** From `report-to` (W3C Reporting API): several reports at once, also of other types. */
const reports = z
  .array(
    z.object({
      type: text,
      body: z.object({ documentURL: text, blockedURL: text, effectiveDirective: text }).optional(),
    }),
  )
  .max(50);

const violationBody = z.union([legacyReport, reports]);

/** `blocked`: a host or a keyword such as 'inline'. `page`: a path. Neither contains a query. */
export type CspViolation = { directive: string; blocked: string; page: string };

/** A browser's report without personal data. Reports about browser extensions are dropped. */
function readViolations(body: z.infer<typeof violationBody>): CspViolation[] {
  const told = Array.isArray(body)
    ? body
        .filter(({ type, body: inner }) => type === 'csp-violation' && inner !== undefined)
        .map(({ body: inner }) =>
          toViolation(inner?.effectiveDirective, inner?.blockedURL, inner?.documentURL),
        )
    : [legacyViolation(body['csp-report'])];
  return told.filter(({ blocked }) => !/^[a-z-]*extension:/.test(blocked));
}

function legacyViolation(report: z.infer<typeof legacyReport>['csp-report']): CspViolation {
  const directive = report['effective-directive'] || report['violated-directive'];
  return toViolation(directive, report['blocked-uri'], report['document-uri']);
}

function toViolation(directive = '', blocked = '', page = ''): CspViolation {
  return {
    directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? 'unknown',
    blocked: hostOf(blocked),
    page: shorten(redact(pathOf(page)), 200),
  };
}

/** 'https://host', 'data:' or a keyword: never a path. */
function hostOf(blocked: string): string {
  if (!URL.canParse(blocked)) return /^[a-z-]{1,40}$/.exec(blocked)?.[0] ?? 'unknown';
  const { protocol, host } = new URL(blocked);
  const isOfWeb = /^(https?|wss?):$/.test(protocol);
  return shorten(isOfWeb ? `${protocol}//${host}` : protocol, 200);
}

function pathOf(page: string): string {
  return URL.canParse(page) ? new URL(page).pathname : 'unknown';
}
