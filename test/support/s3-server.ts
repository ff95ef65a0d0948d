import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import S3rver from 's3rver';
import type { S3Place } from '#server/platform/outside-services.ts';
import { inject } from 'vitest';

/** The keys that the server of the tests knows, as the client's own variables. */
export const s3Keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

export type S3Server = { place: S3Place & { endpoint: string }; close: () => Promise<void> };

/** A server that speaks S3, with one empty bucket. */
export async function startS3Server(): Promise<S3Server> {
  const bucket = 'ridgeline-pictures';
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: mkdtempSync(path.join(inject('scratch'), 's3-')),
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    place: { bucket, endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1' },
    close: () => server.close(),
  };
}
