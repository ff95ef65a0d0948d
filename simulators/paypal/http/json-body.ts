import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problemOf, statusProblem } from '../wire/problem.ts';
import { ok, refuse, type Result } from '../wire/result.ts';

/** Bodies reach the routes as their raw text: a malformed one must get PayPal's own 400, a foreign type its 415. */
export function acceptRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });
}

export function rawBody(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : '';
}

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
