import type { FastifyRequest } from 'fastify';
import { rawBody } from '../../shared/http/raw-body.ts';
import { problemOf, statusProblem } from '../wire/problem.ts';
import { ok, refuse, type Result } from '../wire/result.ts';

/** The JSON body; an empty one is undefined. */
export function readJson(request: FastifyRequest): Result<unknown> {
  const text = rawBody(request);
  if (text === '') return ok(undefined);
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) return refuse(statusProblem(415));
  try {
    return ok(JSON.parse(text));
  } catch {
    return refuse(problemOf('MALFORMED_REQUEST_JSON', { field: '/', location: 'body' }));
  }
}
