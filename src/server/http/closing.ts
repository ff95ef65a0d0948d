import type { FastifyInstance } from 'fastify';

/** In ms. */
const pause = 100;

/**
 * Lets the store close as soon as its last request is answered. Node closes the connections that are idle at that moment only;
 * the others would be kept for their next request, for more than a minute.
 */
export function closeWhenIdle(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const closing = setInterval(() => app.server.closeIdleConnections(), pause);
    app.server.once('close', () => clearInterval(closing));
    done();
  });
}
