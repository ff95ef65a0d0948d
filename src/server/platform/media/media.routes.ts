import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { refusal } from '#domain/api/shapes.ts';
import { emailPicture, keySize, pictureWidths } from '#domain/platform/media/picture.ts';
import { bodyOf } from '#server/platform/http/errors.ts';
import { makeEmailFile } from './process-picture.ts';
import { masterFile, mediaName, type MediaStore } from './media-store.ts';

const megabyte = 1024 * 1024;

/** Recently served files. A large one is not kept, because it would evict many small ones. */
const memory = {
  maxSize: 32 * megabyte,
  maxEntrySize: 2 * megabyte,
  sizeCalculation: ({ length }: Buffer) => Math.max(1, length),
};

type FileCache = LRUCache<string, Buffer>;

const picture = {
  hide: true,
  params: z.object({ key: z.string(), file: z.string() }),
  response: { 200: z.instanceof(Buffer), 404: refusal },
};

/**
 * Serves pictures: GET and HEAD /media/<key>/<width>.webp|avif, and the files for emails, which are made of the narrowest WebP when
 * an email client asks for them. A name's bytes never change, so the answer is immutable; only an AVIF that is not encoded yet is answered as
 * WebP and requested again next time.
 */
export async function mediaRoutes(
  instance: FastifyInstance,
  { store }: { store: MediaStore },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const cache: FileCache = new LRUCache(memory);

  app.get('/media/:key/:file', { schema: picture }, async (request, reply) => {
    const { key, file } = request.params;
    const known = request.headers['if-none-match'];
    const own = await read(store, cache, key, file);
    if (own) return send(reply.header('cache-control', 'public, max-age=31536000, immutable'), own, known);
    const standIn = file.endsWith('.avif')
      ? await read(store, cache, key, file.replace(/avif$/, 'webp'))
      : null;
    if (standIn) return send(reply.header('cache-control', 'no-cache'), standIn, known);
    return reply.code(404).send(bodyOf('Picture not found'));
  });
}

type Served = { etag: string; type: string; bytes: Buffer };

const types: Readonly<Record<string, string>> = { avif: 'image/avif', jpg: 'image/jpeg', webp: 'image/webp' };

async function read(store: MediaStore, cache: FileCache, key: string, file: string): Promise<Served | null> {
  const isMirrored = file === emailPicture.mirroredFile;
  const isForEmail = isMirrored || file === emailPicture.file;
  const [narrowest] = pictureWidths(keySize(key)?.width ?? 0);
  const source = file === masterFile ? null : mediaName(key, isForEmail ? `${narrowest}.webp` : file);
  if (source === null) return null;
  const name = `${key}/${file}`;
  let bytes = cache.get(name);
  if (bytes === undefined) {
    const stored = await store.get(source);
    if (stored === null) return null;
    bytes = isForEmail ? await makeEmailFile(stored, { isMirrored }) : stored;
    cache.set(name, bytes);
  }
  return { etag: `"${name}"`, type: types[file.split('.').at(-1) ?? ''] ?? 'image/webp', bytes };
}

/** Pictures may be embedded in emails and link previews on other sites, but nothing else. */
function send(reply: FastifyReply, { etag, type, bytes }: Served, known: string | undefined) {
  reply
    .header('etag', etag)
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'cross-origin');
  if (known?.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)) {
    return reply.code(304).send();
  }
  return reply.type(type).send(bytes);
}
