import type { FastifyInstance } from 'fastify';
import type { AnswerCache } from './answer-cache.ts';

/** Answers from memory, before everything else. */
export type Memory = {
  /** The cache key that an address asks for; null if it takes more than the address to know. */
  add: (cache: AnswerCache, keyOf: (url: string) => string | null) => void;
};

/**
 * Lets a GET with a cached answer skip the hooks: their headers were the same for the first answer and are stored with the
 * bytes. This is most of the difference between a cached page and a bare server.
 */
export function serveFromMemory(app: FastifyInstance): Memory {
  const caches: { cache: AnswerCache; keyOf: (url: string) => string | null }[] = [];
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (raw.method === 'GET' || raw.method === 'HEAD') {
      for (const { cache, keyOf } of caches) {
        const key = keyOf(raw.url ?? '');
        if (key !== null && cache.sendAtOnce(raw, reply.raw, key)) {
          reply.hijack();
          return;
        }
      }
    }
    done();
  });
  return { add: (cache, keyOf) => void caches.push({ cache, keyOf }) };
}
