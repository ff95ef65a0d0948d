import type { FastifyInstance } from 'fastify';

/** In ms. */
const pause = 100;

/**
 * Lets the store close as soon as its last request is answered. Node closes only the connections that are idle at that moment;
 * the others would wait more than a minute for their next request.
 */
export function closeWhenIdle(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const closing = setInterval(() => app.server.closeIdleConnections(), pause);
    app.server.once('close', () => clearInterval(closing));
    done();
  });
}
