import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Bodies reach the routes as their raw text: a malformed or foreign one must get the provider's own answer. */
export function acceptRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });
}

export function rawBody(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : '';
}
