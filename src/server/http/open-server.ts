import { createServer, type RequestListener, type Server } from 'node:http';
import type { Memory } from './cache/memory.ts';
import type { TimeLimits } from './load/time-limits.ts';

/** Node's server, with its own limits: late clients get a 408 and are disconnected. A store that is closing leaves all to `handle`. */
export function openServer(
  { headers, request, keepAlive, silence, look }: TimeLimits,
  memory: Memory,
  handle: RequestListener,
): Server {
  const limits = {
    headersTimeout: headers,
    requestTimeout: request,
    keepAliveTimeout: keepAlive,
    connectionsCheckingInterval: look,
  };
  const server = createServer(limits, (incoming, answer) => {
    if (!server.listening || !memory.answer(incoming, answer)) handle(incoming, answer);
  });
  return server.setTimeout(silence);
}
