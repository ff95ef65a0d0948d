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
  /** Whether anyone can make up its addresses: most are requested only once, so strong compression does not pay off. */
  isPassing?: boolean;
};

/**
 * Holds answers as Buffers (identity, gzip, brotli) and evicts the least recently used. Only 200s are stored: a 404 or a
 * failure is produced again each time, so that a new product or a recovered database shows immediately.
 */
export function createAnswerCache({
  maxEntries,
  maxProducing,
  headers = {},
  isPassing = false,
}: Options): AnswerCache {
  const stored = new Map<string, Stored>();
  const produceOnce = createProduceOnce<Stored>(maxProducing, 'an answer to be made');
  let generation = 0;

  async function fill(key: string, produce: () => Promise<Answer>): Promise<Stored> {
    const born = generation;
    const answer = await produce();
    const packed = await pack(answer, headers, isPassing ? quickly : tightly);
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

/** Sends a page that is made for one request. It is packed quickly, because it is sent once. */
export async function sendOnce(reply: FastifyReply, body: Buffer): Promise<FastifyReply> {
  const encoding = encodingOf(reply.request.headers);
  reply.header('vary', 'accept-encoding');
  if (encoding === 'identity') return reply.send(body);
  return reply.header('content-encoding', encoding).send(await compressed(body, encoding, quickly));
}

type Packing = { br: number; gzip: number };
const tightly: Packing = { br: 9, gzip: 9 };
const quickly: Packing = { br: 4, gzip: 4 };

async function pack(
  answer: Answer,
  headers: Readonly<Record<string, string>>,
  packing: Packing,
): Promise<Stored> {
  const [br, gz] = await Promise.all([
    compressed(answer.body, 'br', packing),
    compressed(answer.body, 'gzip', packing),
  ]);
  const etag = `"${createHash('sha256').update(answer.body).digest('base64url').slice(0, 22)}"`;
  return {
    ...answer,
    etag,
    headers: { ...headers, ...answer.headers },
    bytes: { br, gzip: gz, identity: answer.body },
    heads: {},
  };
}

function compressed(body: Buffer, encoding: keyof Packing, packing: Packing): Promise<Buffer> {
  return encoding === 'br'
    ? compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: packing.br } })
    : compressGzip(body, { level: packing.gzip });
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
