import { Away } from '#server/platform/db/busy.ts';
import type { Bucket } from '#server/platform/s3/bucket.ts';
import { mediaName, type ListedStore, type MediaStore } from './media-store.ts';

const immutable = 'public, max-age=31536000, immutable';

/**
 * Pictures below a prefix of a bucket. The bucket stays private: the store serves them. `isPublic` pictures are marked for caches all the
 * same, others never.
 */
export function s3Store(bucket: Bucket, prefix: string, { isPublic }: { isPublic: boolean }): ListedStore {
  const keyOf = (name: string) => `${prefix}/${name}`;
  return {
    put: (name, bytes) =>
      bucket.put(keyOf(name), bytes, {
        contentType: name.endsWith('.avif') ? 'image/avif' : 'image/webp',
        cacheControl: isPublic ? immutable : 'private, no-store',
      }),
    get: (name) => bucket.get(keyOf(name)),
    has: (name) => bucket.has(keyOf(name)),
    remove: (name) => bucket.remove(keyOf(name)),
    async *names() {
      for await (const { key } of bucket.list(`${prefix}/`)) {
        const [, folder = '', file = ''] = key.slice(prefix.length).split('/');
        const name = mediaName(folder, file);
        if (name !== null) yield name;
      }
    },
  };
}

/**
 * Writes to the bucket, and reads also what is still in the folder: pictures are moved while the store runs. Throws Away, a 503, while the
 * bucket does not answer.
 */
export function movedStore(bucket: MediaStore, folder: MediaStore): MediaStore {
  return {
    put: (name, bytes) => bucket.put(name, bytes).catch(away),
    get: async (name) => (await folder.get(name)) ?? (await bucket.get(name).catch(away)),
    has: async (name) => (await folder.has(name)) || (await bucket.has(name).catch(away)),
    async remove(name) {
      await bucket.remove(name).catch(away);
      await folder.remove(name);
    },
  };
}

function away(cause: unknown): never {
  throw new Away('The bucket of pictures does not answer.', { cause });
}
