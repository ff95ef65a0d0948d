import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { runAs, currentCaller } from '#server/db/caller.ts';
import { createProduceOnce } from './produce-once.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A finished answer: status, type and bytes, ready to be sent many times. */
export type Answer = {
  status: number;
  contentType: string;
  body: Buffer;
  /** Its own headers, in addition to those of all of the cache's answers. */
  headers?: Readonly<Record<string, string>>;
};

type Encoding = 'br' | 'gzip' | 'identity';

type Stored = Answer & {
  etag: string;
  headers: Readonly<Record<string, string>>;
  bytes: Readonly<Record<Encoding, Buffer>>;
  /** All headers of a finished answer, known after it went through Fastify once. */
  heads: Partial<Record<Encoding, OutgoingHttpHeaders>>;
};

export type AnswerCache = {
  /**
   * Sends the stored answer for `key`; if there is none, produces it first, once for all simultaneous requests. Returns the
   * reply, typed so that any handler may return it.
   */
  send: (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    produce: () => Promise<Answer>,
  ) => Promise<never>;
  /** Writes a stored answer to the socket, without hooks or handler; false if it cannot. */
  sendAtOnce: (request: IncomingMessage, response: ServerResponse, key: string) => boolean;
  has: (key: string) => boolean;
  /** Produces a missing answer in advance. May fail: the next request gets the error. */
  prepare: (key: string, produce: () => Promise<Answer>) => void;
  /** Drops every answer; those being produced now are not stored. */
  drop: () => void;
  readonly size: number;
};

type Options = {
  maxEntries: number;
  /** How many may be produced at the same time; the others wait. */
  maxProducing: number;
  headers?: Readonly<Record<string, string>>;
};

/**
 * Holds answers as Buffers (identity, gzip, brotli) and evicts the least recently used. Only 200s are stored: a 404 or a
 * failure is produced again each time, so that a new product or a recovered database shows immediately.
 */
export function createAnswerCache({ maxEntries, maxProducing, headers = {} }: Options): AnswerCache {
  const stored = new Map<string, Stored>();
  const produceOnce = createProduceOnce<Stored>(maxProducing, 'an answer to be made');
  let generation = 0;

  async function fill(key: string, produce: () => Promise<Answer>): Promise<Stored> {
    const born = generation;
    const answer = await produce();
    const packed = await pack(answer, headers);
    if (answer.status === 200 && born === generation) {
      stored.set(key, packed);
      const oldest = stored.keys().next();
      if (stored.size > maxEntries && !oldest.done) stored.delete(oldest.value);
    }
    return packed;
  }

  function filled(key: string, produce: () => Promise<Answer>): Promise<Stored> {
    return produceOnce(`${generation}:${key}`, () => fill(key, produce));
  }

  return {
    async send(request, reply, key, produce) {
      const hit = stored.get(key);
      if (hit) {
        stored.delete(key);
        stored.set(key, hit);
      }
      return answerWith(request, reply, hit ?? (await filled(key, produce))) as never;
    },
    sendAtOnce(request, response, key) {
      const hit = stored.get(key);
      return hit !== undefined && answerAtOnce(request, response, hit);
    },
    has: (key) => stored.has(key),
    prepare(key, produce) {
      // The first requester may leave.
      const { isGone: _isGone, hasLeft: _hasLeft, ...caller } = currentCaller();
      runAs(caller, () => filled(key, produce)).catch(() => undefined);
    },
    drop() {
      generation += 1;
      stored.clear();
    },
    get size() {
      return stored.size;
    },
  };
}

/** Sends a page that is made for one request. */
export async function sendOnce(reply: FastifyReply, body: Buffer): Promise<FastifyReply> {
  const encoding = encodingOf(reply.request.headers);
  reply.header('vary', 'accept-encoding');
  if (encoding === 'identity') return reply.send(body);
  return reply.header('content-encoding', encoding).send(await compressed(body, encoding));
}

async function pack(answer: Answer, headers: Readonly<Record<string, string>>): Promise<Stored> {
  const [br, gz] = await Promise.all([compressed(answer.body, 'br'), compressed(answer.body, 'gzip')]);
  const etag = `"${createHash('sha256').update(answer.body).digest('base64url').slice(0, 22)}"`;
  return {
    ...answer,
    etag,
    headers: { ...headers, ...answer.headers },
    bytes: { br: alone(br), gzip: alone(gz), identity: alone(answer.body) },
    heads: {},
  };
}

/** A copy in memory of its own: as part of a larger buffer, a small answer would keep all of that. */
function alone(bytes: Buffer): Buffer {
  const copy = Buffer.alloc(bytes.length);
  bytes.copy(copy);
  return copy;
}

/**
 * A page takes a millisecond. Quality 9 in brotli's default window of 4 MB takes 80, for 0.5 % fewer bytes: it prepares tables for the
 * whole window, whatever the length.
 */
function compressed(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body);
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 7,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** The smallest of brotli's windows that holds so many bytes, as a power of two; it uses all but 16 of its bytes. */
function windowFor(bytes: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants;
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(bytes + 16))));
}

/** Answers through Fastify, with every hook's headers, and stores those for the next request. */
function answerWith(request: FastifyRequest, reply: FastifyReply, answer: Stored): FastifyReply {
  const encoding = encodingOf(request.headers);
  reply
    .code(answer.status)
    .type(answer.contentType)
    .headers(answer.headers)
    .header('vary', 'accept-encoding');
  if (answer.status !== 200) return reply.send(answer.bytes.identity);
  reply.header('etag', answer.etag);
  if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send(null);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const bytes = answer.bytes[encoding];
  const head = reply.getHeaders() as OutgoingHttpHeaders;
  if (!('set-cookie' in head)) answer.heads[encoding] ??= { ...head, 'content-length': bytes.length };
  return reply.send(bytes);
}

/** Writes the stored answer to the socket; false if it must go through Fastify first. */
function answerAtOnce(request: IncomingMessage, response: ServerResponse, answer: Stored): boolean {
  const encoding = encodingOf(request.headers);
  const head = answer.heads[encoding];
  if (!head) return false;
  if (request.headers['if-none-match'] === answer.etag) {
    const { 'content-length': _length, 'content-encoding': _encoding, ...rest } = head;
    response.writeHead(304, rest).end();
  } else {
    response.writeHead(200, head).end(request.method === 'HEAD' ? undefined : answer.bytes[encoding]);
  }
  return true;
}

function encodingOf({ 'accept-encoding': accepted = '' }: IncomingHttpHeaders): Encoding {
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}
