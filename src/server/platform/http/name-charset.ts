import type { FastifyInstance } from 'fastify';

/** Text for which plugins that send files name no charset. */
const unnamed: ReadonlySet<unknown> = new Set(['application/x-yaml', 'image/svg+xml']);

/** Names the charset of the files that plugins in this scope send (ASVS 4.1.1). Register before them. */
export function nameCharset(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    const type = reply.getHeader('content-type');
    if (unnamed.has(type)) reply.header('content-type', `${String(type)}; charset=utf-8`);
    done(null, payload);
  });
}
