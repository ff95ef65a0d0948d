import { z } from 'zod';
import { shorten } from '#domain/platform/text/shorten.ts';
import { redact } from '#server/platform/log/redact.ts';

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

export const violationBody = z.union([legacyReport, reports]);

/** `blocked`: a host or a keyword such as 'inline'. `page`: a path. Neither contains a query. */
export type CspViolation = { directive: string; blocked: string; page: string };

/** A browser's report without personal data. Reports about browser extensions are dropped. */
export function readViolations(body: z.infer<typeof violationBody>): CspViolation[] {
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
