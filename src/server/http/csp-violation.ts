import { z } from 'zod';
import { withoutPersons } from '#server/log/without-persons.ts';

const text = z.string().max(4_000).catch('');

/** Of `report-uri`, in browsers that know no `report-to`. */
const legacyReport = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'blocked-uri': text,
    'effective-directive': text,
    'violated-directive': text,
  }),
});

/** Of `report-to` (W3C Reporting API): several at once, also of other kinds. */
const reports = z
  .array(
    z.object({
      type: text,
      body: z.object({ documentURL: text, blockedURL: text, effectiveDirective: text }).optional(),
    }),
  )
  .max(50);

export const violationBody = z.union([legacyReport, reports]);

/** `blocked`: a host or a keyword such as 'inline'. `page`: a path. Neither holds a query. */
export type CspViolation = { directive: string; blocked: string; page: string };

/** What a browser reports, without what may name a person; nothing of its own extensions, which the shop did not send. */
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
    page: withoutPersons(pathOf(page)).slice(0, 200),
  };
}

/** 'https://host', 'data:' or a keyword: never a path. */
function hostOf(blocked: string): string {
  if (!URL.canParse(blocked)) return /^[a-z-]{1,40}$/.exec(blocked)?.[0] ?? 'unknown';
  const { protocol, host } = new URL(blocked);
  const isOfWeb = /^(https?|wss?):$/.test(protocol);
  return (isOfWeb ? `${protocol}//${host}` : protocol).slice(0, 200);
}

function pathOf(page: string): string {
  return URL.canParse(page) ? new URL(page).pathname : 'unknown';
}
