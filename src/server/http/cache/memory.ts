import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnswerCache } from './answer-cache.ts';

/** Answers from memory, before everything else. */
export type Memory = {
  /** The cache key that an address asks for; null if it takes more than the address to know. */
  add: (cache: AnswerCache, keyOf: (url: string) => string | null) => void;
  /** Sends the cached answer of a GET; false if there is none. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
};

/**
 * Lets a GET with a cached answer pass by Fastify: the headers of its hooks were the same for the first answer and are stored with the
 * bytes. This is most of the difference between a cached page and a bare server.
 */
export function createMemory(): Memory {
  const caches: { cache: AnswerCache; keyOf: (url: string) => string | null }[] = [];
  return {
    add: (cache, keyOf) => void caches.push({ cache, keyOf }),
    answer(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      return caches.some(({ cache, keyOf }) => {
        const key = keyOf(request.url ?? '');
        return key !== null && cache.sendAtOnce(request, response, key);
      });
    },
  };
}
