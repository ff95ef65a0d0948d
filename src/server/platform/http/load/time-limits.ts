import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#server/platform/http/errors.ts';
import { isFromOutside } from '#server/platform/http/caller/source.ts';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Fastify's own is completed
  interface FastifyContextConfig {
    /** Reads its body itself and limits the time for it. */
    readsBody?: boolean;
  }
}

/** How long a client may take, in ms. */
export type TimeLimits = {
  /** From the first byte of a connection or call to the end of its headers. */
  headers: number;
  /** For a body, from the end of the headers. */
  body: number;
  /** For a whole call, such as a large upload over a slow connection. */
  request: number;
  /**
   * Between two calls on a keep-alive connection. Longer than proxies' own limits; otherwise a proxy could send a call on a
   * closed connection.
   */
  keepAlive: number;
  /** Without any data in either direction. */
  silence: number;
  /** Between two checks for late headers and calls. */
  look: number;
};

export const timeLimits: TimeLimits = {
  headers: 15_000,
  body: 30_000,
  request: 200_000,
  keepAlive: 72_000,
  silence: 120_000,
  look: 5_000,
};

/** Fastify's options for Node's server: late clients get a 408 and are disconnected. */
export function serverOptions({ headers, request, keepAlive, silence, look }: TimeLimits) {
  return {
    requestTimeout: request,
    keepAliveTimeout: keepAlive,
    connectionTimeout: silence,
    http: { headersTimeout: headers, connectionsCheckingInterval: look },
  };
}

/** Ends a call with a 408 if its body takes too long, and closes its connection. Most bodies are there with their headers. */
export function limitBodyTime(app: FastifyInstance, { body: longest }: TimeLimits): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const isThere = request.raw.complete || !isFromOutside(request);
    if (isThere || request.routeOptions.config.readsBody) return done(null, payload);
    const body = new PassThrough();
    // The parser stops listening when it has what it needs.
    body.on('error', () => undefined);
    const timer = setTimeout(() => {
      reply.header('connection', 'close');
      body.destroy(new Refusal(408, 'The request took too long to arrive. Please try again.'));
    }, longest);
    payload.once('error', (error) => body.destroy(error));
    payload.once('close', () => {
      clearTimeout(timer);
      if (!body.writableEnded)
        body.destroy(new Refusal(400, 'The request was incomplete. Please try again.'));
    });
    payload.once('end', () => clearTimeout(timer));
    payload.pipe(body);
    done(null, body);
  });
}
