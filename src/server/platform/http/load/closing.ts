import type { FastifyInstance } from 'fastify';
import type { Health } from '#server/platform/health/health.ts';

/** In ms. */
const pause = 100;

/**
 * Lets the store close as soon as its last request is answered, and ends kept connections with an answer before that (R-OPS-33). Node closes only the connections that are idle at that moment;
 * the others would wait more than a minute for their next request.
 */
export function closeWhenIdle(app: FastifyInstance, health: Pick<Health, 'isLeaving'>): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (health.isLeaving()) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', (done) => {
    const closing = setInterval(() => app.server.closeIdleConnections(), pause);
    app.server.once('close', () => clearInterval(closing));
    done();
  });
}
