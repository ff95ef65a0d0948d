import type { FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';

/** The version that an edit began from; null where it sends none, and is then taken as sent (decisions, 'Two editors'). */
export function ifMatch({ headers }: FastifyRequest): string | null {
  const sent = headers['if-match'];
  if (sent === undefined || sent.trim() === '*') return null;
  const [, version] = /^\s*(?:W\/)?"([\w.-]{1,100})"\s*$/.exec(sent) ?? [];
  if (version === undefined)
    throw new Refusal(400, 'If-Match is one version in quotes.', { field: 'If-Match' });
  return version;
}
