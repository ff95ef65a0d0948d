import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './errors.ts';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Fastify's own is completed
  interface FastifyContextConfig {
    /** Reads its body itself, and limits the time for it. */
    readsBody?: boolean;
  }
}

/** How long a client may take, in ms. */
export type TimeLimits = {
  /** From the first byte of a connection or call to the end of its headers. */
  headers: number;
  /** For a body, from the end of the headers. */
  body: number;
  /** For a whole call, as for a large upload over a poor line. */
  request: number;
  /** Between two calls on a kept connection. Longer than the proxies' own, which would else send a call into a closed one. */
  keepAlive: number;
  /** Without a byte in either direction. */
  silence: number;
  /** Between two looks at headers and calls that are late. */
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

/** What Node's own server limits; what is late gets a 408 and is closed. */
export function serverTimes({ headers, request, keepAlive, silence, look }: TimeLimits) {
  return {
    requestTimeout: request,
    keepAliveTimeout: keepAlive,
    connectionTimeout: silence,
    http: { headersTimeout: headers, connectionsCheckingInterval: look },
  };
}

/** Ends a call whose body does not come in time with a 408, and closes its connection. */
export function limitBodyTime(app: FastifyInstance, { body: longest }: TimeLimits): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (request.routeOptions.config.readsBody) return done(null, payload);
    const body = new PassThrough();
    // The parser stops to listen once it has what it needs.
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
