import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { rawBody } from '../../shared/http/raw-body.ts';
import { parseRequest } from '../wire/parse-request.ts';
import { ok, problemOf, refuse, statusProblem, type Result } from '../wire/problem.ts';

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

/** The body by a schema; an empty one is an empty object. */
export function readAs<T extends z.ZodType>(request: FastifyRequest, schema: T): Result<z.output<T>> {
  const body = readJson(request);
  return body.ok ? parseRequest(schema, body.value ?? {}) : body;
}

/** The path's id. */
export function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}
