import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createConcurrencyLimit } from '#server/platform/http/load/concurrency-limit.ts';
import type { LimitUncached } from '#server/platform/http/load/limit-uncached.ts';
import type { Config } from '#server/config.ts';
import { cdnHeaders } from './cdn.ts';
import { cacheLookups } from '#server/platform/telemetry/signals.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A finished answer: status, type and bytes, ready to be sent many times. */
export type Answer = {
  status: number;
  contentType: string;
  body: Buffer;
  headers?: Readonly<Record<string, string>>;
};

type Encoding = 'br' | 'gzip' | 'identity';

type Stored = Answer & { etag: string; bytes: Readonly<Record<Encoding, Buffer>> };

type Produce = () => Promise<Answer>;

export type AnswerCache = {
  /**
   * Sends the stored answer for `key`; if there is none, produces it first, once for all simultaneous requests. Returns the
   * reply, typed so that any handler may return it. Throws Busy if the call's source asks for too many, or too many wait.
   */
  send: (request: FastifyRequest, reply: FastifyReply, key: string, produce: Produce) => Promise<never>;
  has: (key: string) => boolean;
  /** Produces a missing answer in advance. May fail: the next request gets the error. */
  prepare: (key: string, produce: Produce) => void;
};

type Options = {
  /** Its name in the metrics. */
  name: string;
  config: Pick<Config, 'cdn'>;
  /** Calls back when all answers are out of date. */
  catalogSignal: { onChange: (drop: () => void) => void };
  limitUncached: LimitUncached;
  maxMegabytes: number;
  /** How many answers are produced at the same time; the others wait. */
  maxProducing: number;
};

/**
 * Holds answers as Buffers (identity, gzip, brotli) until the catalog changes, and evicts the least recently used. Only 200s are
 * stored: a 404 or a failure is produced again each time, so that a new product or a recovered database shows immediately.
 */
export function createAnswerCache({
  name: cacheName,
  config,
  catalogSignal,
  limitUncached,
  maxMegabytes,
  maxProducing,
}: Options): AnswerCache {
  const before = 'an answer to be made';
  const inTurn = createConcurrencyLimit({ places: maxProducing, maxWaiting: 300, before });
  const stored = new LRUCache<string, Stored, Produce>({
    maxSize: maxMegabytes * 1024 * 1024,
    sizeCalculation: ({ bytes }) => bytes.identity.length + bytes.gzip.length + bytes.br.length,
    fetchMethod: (_key, _stale, { context: produce }) => inTurn(async () => pack(await produce())),
    // A request that waits for an answer gets it, even if it was dropped or evicted meanwhile.
    ignoreFetchAbort: true,
  });
  // Part of each key, so that an answer that was begun before a change is not found after it.
  let generation = 0;
  catalogSignal.onChange(() => {
    generation += 1;
    stored.clear();
  });
  const shared = config.cdn === null ? { 'cache-control': 'no-cache' } : cdnHeaders(cacheName);
  const current = (key: string) => `${generation}:${key}`;

  async function fetch(key: string, produce: Produce): Promise<Stored> {
    const name = current(key);
    const answer = await stored.forceFetch(name, { context: produce });
    if (answer.status !== 200) stored.delete(name);
    return answer;
  }

  return {
    async send(request, reply, key, produce) {
      const hit = stored.get(current(key));
      if (cacheLookups.isHeard()) cacheLookups.tell({ cache: cacheName, isHit: hit !== undefined });
      if (!hit) await limitUncached(request);
      return answerWith(request, reply, hit ?? (await fetch(key, produce)), shared) as never;
    },
    has: (key) => stored.has(current(key)),
    prepare: (key, produce) => void fetch(key, produce).catch(() => undefined),
  };
}

/** Sends a page that is made for one request. */
export async function sendOnce(reply: FastifyReply, body: Buffer): Promise<FastifyReply> {
  const encoding = encodingOf(reply.request.headers);
  reply.header('vary', 'accept-encoding');
  if (encoding === 'identity') return reply.send(body);
  return reply.header('content-encoding', encoding).send(await compressed(body, encoding));
}

export function jsonAnswer(value: unknown, headers: Answer['headers'] = {}): Answer {
  const body = Buffer.from(JSON.stringify(value));
  return { status: 200, contentType: 'application/json; charset=utf-8', body, headers };
}

async function pack(answer: Answer): Promise<Stored> {
  const { body } = answer;
  const [br, gzipped] = await Promise.all([compressed(body, 'br'), compressed(body, 'gzip')]);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  // Copies, because zlib's own buffers are larger than what is in them.
  return { ...answer, etag, bytes: { br: Buffer.from(br), gzip: Buffer.from(gzipped), identity: body } };
}

function compressed(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body);
  return compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

function answerWith(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Stored,
  shared: Answer['headers'],
): FastifyReply {
  const encoding = encodingOf(request.headers);
  const isShared = answer.status === 200 && answer.headers?.['cache-control'] === undefined;
  reply
    .code(answer.status)
    .type(answer.contentType)
    .headers({
      ...(isShared ? shared : { 'cache-control': 'no-cache' }),
      ...answer.headers,
      vary: 'accept-encoding',
    });
  if (answer.status !== 200) return reply.send(answer.bytes.identity);
  reply.header('etag', answer.etag);
  if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send(null);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(answer.bytes[encoding]);
}

function encodingOf({ 'accept-encoding': accepted = '' }: IncomingHttpHeaders): Encoding {
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}
