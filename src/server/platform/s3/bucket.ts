import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { secondMs } from '#domain/platform/time/durations.ts';
import type { S3Place } from '#server/platform/outside-services.ts';

/** Objects of a bucket, by key. The client retries what failed on the way; what still fails is thrown. */
export type Bucket = {
  put: (key: string, bytes: Buffer, headers?: Headers) => Promise<void>;
  /** Up to 5 GB, of this length. */
  putStream: (key: string, stream: Readable, length: number) => Promise<void>;
  /** Null if there is no such object. */
  get: (key: string) => Promise<Buffer | null>;
  getStream: (key: string) => Promise<Readable | null>;
  has: (key: string) => Promise<boolean>;
  /** Removing a missing object is no error. */
  remove: (key: string) => Promise<void>;
  list: (prefix: string) => AsyncGenerator<{ key: string; bytes: number }>;
  close: () => void;
};

type Headers = { contentType: string; cacheControl?: string };

/** The official client; it need not be installed, and is loaded when a bucket is named. */
export const loadClient = () => import('@aws-sdk/client-s3');

/** Nothing is sent before the first call. Its keys are the client's own: AWS_ACCESS_KEY_ID, a profile, or a machine's role. */
export function openBucket({ bucket: Bucket, endpoint, region }: S3Place): Bucket {
  let opened: ReturnType<typeof open> | null = null;
  const client = () => (opened ??= open());

  async function open() {
    const s3 = await loadClient();
    const options = {
      region,
      // Servers other than Amazon's know buckets by their path, and few know Amazon's newer checksums.
      ...(endpoint !== null && { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // What fails is thrown; the client would also write it to the console.
      logger: { debug: nothing, info: nothing, warn: nothing, error: nothing },
      requestHandler: { connectionTimeout: 3 * secondMs, socketTimeout: 20 * secondMs },
    } as const;
    return { s3, sender: new s3.S3Client(options) };
  }

  async function get(Key: string) {
    const { s3, sender } = await client();
    const answer = await sender.send(new s3.GetObjectCommand({ Bucket, Key })).catch(absent);
    return answer?.Body ?? null;
  }

  return {
    async put(Key, Body, headers) {
      const { s3, sender } = await client();
      const { contentType: ContentType, cacheControl: CacheControl } = headers ?? {};
      await sender.send(new s3.PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl }));
    },
    async putStream(Key, Body, ContentLength) {
      const { s3, sender } = await client();
      await sender.send(new s3.PutObjectCommand({ Bucket, Key, Body, ContentLength }));
    },
    async get(key) {
      const body = await get(key);
      return body && Buffer.from(await body.transformToByteArray());
    },
    async getStream(key) {
      const body = await get(key);
      return body as Readable | null;
    },
    async has(Key) {
      const { s3, sender } = await client();
      return (await sender.send(new s3.HeadObjectCommand({ Bucket, Key })).catch(absent)) !== null;
    },
    async remove(Key) {
      const { s3, sender } = await client();
      await sender.send(new s3.DeleteObjectCommand({ Bucket, Key })).catch(absent);
    },
    async *list(Prefix) {
      const { s3, sender } = await client();
      for await (const page of s3.paginateListObjectsV2({ client: sender }, { Bucket, Prefix })) {
        for (const { Key, Size } of page.Contents ?? []) {
          if (Key !== undefined) yield { key: Key, bytes: Size ?? 0 };
        }
      }
    },
    close: () => void opened?.then(({ sender }: { sender: S3Client }) => sender.destroy()),
  };
}

function nothing(): void {
  // Nobody reads it.
}

/** Null for a missing object, which a HEAD names otherwise; throws any other error. */
function absent(error: unknown): null {
  const { name } = error as { name?: unknown };
  if (name === 'NoSuchKey' || name === 'NotFound') return null;
  throw error;
}
