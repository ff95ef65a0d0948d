import type { FastifyRequest } from 'fastify';
import { Refusal } from '#server/platform/http/errors.ts';

/** The version that an edit is based on; null if none was sent, and then the edit is not checked (R-ADMIN-16). */
export function ifMatch({ headers }: FastifyRequest): string | null {
  const sent = headers['if-match'];
  if (sent === undefined || sent.trim() === '*') return null;
  const [, version] = /^\s*(?:W\/)?"([\w.-]{1,100})"\s*$/.exec(sent) ?? [];
  if (version === undefined)
    throw new Refusal(400, 'If-Match is one version in quotes.', { field: 'If-Match' });
  return version;
}

/** The version that an edit is based on, for rows whose versions are numbers; null if none was sent. */
export function ifMatchVersion(request: FastifyRequest): number | null {
  const version = ifMatch(request);
  if (version === null) return null;
  if (!/^\d{1,9}$/.test(version))
    throw new Refusal(400, 'If-Match is not a version of this record.', { field: 'If-Match' });
  return Number(version);
}
