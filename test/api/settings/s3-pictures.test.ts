import { execFile, execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { Away } from '#server/platform/db/busy.ts';
import { diskStore } from '#server/platform/media/disk-store.ts';
import { mediaName, type ListedStore, type MediaName } from '#server/platform/media/media-store.ts';
import { moveMedia } from '#server/platform/media/move-media.ts';
import { openCasePhotos, openMedia } from '#server/platform/media/open-media.ts';
import { s3Store } from '#server/platform/media/s3-store.ts';
import { openBucket, type Bucket } from '#server/platform/s3/bucket.ts';
import { freePorts } from '../../support/free-ports.ts';
import { s3Keys, startS3Server, type S3Server } from '../../support/s3-server.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { testStore } from '../../support/store.ts';

let server: S3Server;
let bucket: Bucket;

beforeAll(async () => {
  Object.assign(process.env, s3Keys);
  server = await startS3Server();
  bucket = openBucket(server.place);
});
afterAll(async () => {
  bucket.close();
  await server.close();
  for (const name of Object.keys(s3Keys)) delete process.env[name];
});

const named = (key: string, file: string) => mediaName(key, file) as MediaName;
const one = named('0123456789abcdef-800x600', '400.webp');
const two = named('0123456789abcdef-800x600', '800.avif');

async function keysOf(prefix: string): Promise<string[]> {
  const keys = [];
  for await (const { key } of bucket.list(prefix)) keys.push(key);
  return keys;
}

describe('pictures on S3', () => {
  test('R-OPS-50: what is stored can be read, also by another process, and removed', async () => {
    const place = { dataDir: scratchFolder(), s3: server.place };
    const media = openMedia(place);
    await media.put(one, Buffer.from('one'));
    expect(await openMedia(place).get(one)).toEqual(Buffer.from('one'));
    expect([await media.has(one), await media.has(two), await media.get(two)]).toEqual([true, false, null]);
    expect(readdirSync(place.dataDir)).toEqual([]);
    await media.remove(one);
    await media.remove(one);
    expect(await media.has(one)).toBe(false);
  });

  test('R-OPS-50: pictures that are still in the data folder are shown from there', async () => {
    const dataDir = scratchFolder();
    await diskStore(path.join(dataDir, 'media')).put(one, Buffer.from('on disk'));
    const media = openMedia({ dataDir, s3: server.place });
    expect(await media.get(one)).toEqual(Buffer.from('on disk'));
    await media.remove(one);
    expect(await media.has(one)).toBe(false);
  });

  test('R-OPS-50: a bucket that does not answer is a 503, to be tried again', async () => {
    const place = { ...server.place, endpoint: `http://127.0.0.1:${await freePorts()}` };
    const media = openMedia({ dataDir: scratchFolder(), s3: place });
    await expect(media.get(one)).rejects.toThrow(Away);
    await expect(media.put(one, Buffer.from('one'))).rejects.toThrow(Away);
  });

  test('R-OPS-50: customers’ photos have a prefix that no address serves', async () => {
    const dataDir = scratchFolder();
    await openCasePhotos({ dataDir, s3: server.place }).put(one, Buffer.from('private'));
    expect(await keysOf('')).toEqual([`case-photos/${one}`]);
    expect(await openMedia({ dataDir, s3: server.place }).get(one)).toBeNull();
    const { bucket: name, endpoint } = server.place;
    const { app } = await testStore({ env: { S3_BUCKET: name, S3_ENDPOINT: endpoint } });
    for (const url of [`/media/${one}`, `/case-photos/${one}`, `/media/../case-photos/${one}`]) {
      expect((await app.inject({ url })).statusCode).toBe(404);
    }
    await openMedia({ dataDir, s3: server.place }).put(one, Buffer.from('public'));
    const shown = await app.inject({ url: `/media/${one}` });
    expect([shown.body, shown.headers['cache-control']]).toEqual([
      'public',
      'public, max-age=31536000, immutable',
    ]);
    await bucket.remove(`media/${one}`);
    await bucket.remove(`case-photos/${one}`);
  });
});

describe('npm run media', () => {
  test('R-OPS-51: moves all pictures there and back, and may be repeated', async () => {
    const dataDir = scratchFolder();
    const disk = diskStore(path.join(dataDir, 'media'));
    const photos = diskStore(path.join(dataDir, 'case-photos'));
    await disk.put(one, Buffer.from('one'));
    await disk.put(two, Buffer.from('two'));
    await photos.put(one, Buffer.from('photo'));
    // As the store makes them: for its own user alone.
    execFileSync('chmod', ['-R', 'go=', dataDir]);
    const { bucket: name, endpoint } = server.place;
    const media = (...words: string[]) =>
      runConsole({ DATA_DIR: dataDir, S3_BUCKET: name, S3_ENDPOINT: endpoint, ...s3Keys }, words);

    expect((await media('move', 's3', '--keep')).stdout).toBe(
      'media: 2 copied, 0 there already, 6 B, all read back and the same, kept where they were.\n' +
        'case-photos: 1 copied, 0 there already, 5 B, all read back and the same, kept where they were.\n',
    );
    expect(await disk.get(one)).toEqual(Buffer.from('one'));
    expect((await media('move', 's3')).stdout).toContain(
      'media: 0 copied, 2 there already, 6 B, all read back and the same, 2 removed where they were.',
    );
    expect([await disk.get(one), await photos.get(one)]).toEqual([null, null]);
    expect(await keysOf('')).toEqual([`case-photos/${one}`, `media/${one}`, `media/${two}`]);
    expect((await media('move', 's3')).stdout).toContain('media: 0 copied, 0 there already, 0 B');

    expect((await media('move', 'disk')).stdout).toContain('media: 2 copied');
    expect([await disk.get(two), await photos.get(one)]).toEqual([Buffer.from('two'), Buffer.from('photo')]);
    expect(await keysOf('')).toEqual([]);
  });

  test('R-OPS-51: nothing is removed until everything is proven', async () => {
    const disk = diskStore(scratchFolder());
    await disk.put(one, Buffer.from('one'));
    await disk.put(two, Buffer.from('two'));
    const s3 = s3Store(bucket, 'lossy', { isPublic: true });
    const lossy: ListedStore = {
      ...s3,
      put: (name, bytes) => s3.put(name, name === two ? Buffer.from('tw') : bytes),
    };
    expect(await moveMedia(disk, lossy, { keeping: false })).toMatchObject({
      removed: 0,
      failed: { name: two, reason: 'What was read back differs from what was written.' },
    });
    expect(await disk.get(one)).toEqual(Buffer.from('one'));
    expect(await moveMedia(disk, s3, { keeping: false })).toMatchObject({ removed: 2, failed: null });
    await bucket.remove(`lossy/${one}`);
    await bucket.remove(`lossy/${two}`);
  });

  test.each([
    [[], {}, 2, 'npm run media -- move s3 [--keep]'],
    [['move', 'there'], {}, 2, 'npm run media -- move s3 [--keep]'],
    [['move', 's3', '--kep'], {}, 2, 'npm run media -- move s3 [--keep]'],
    [['move', 's3'], {}, 2, 'S3_BUCKET is not set'],
    [['move', 'disk'], { S3_BUCKET: 'missing-bucket' }, 2, 'bucket'],
  ])('R-OPS-51: %j with %j is refused in words', async (words, env, code, said) => {
    const { bucket: _own, ...place } = server.place;
    const ran = await runConsole(
      { DATA_DIR: scratchFolder(), S3_ENDPOINT: place.endpoint, ...s3Keys, ...env },
      words,
    );
    expect(ran.code).toBe(code);
    expect(ran.stderr).toContain(said);
  });
});

test('R-OPS-50: S3 is configured by the name of a bucket', () => {
  const env = { DATA_DIR: scratchFolder() };
  expect(readConfig(env).s3).toBeNull();
  expect(readConfig({ ...env, S3_BUCKET: 'pictures' }).s3).toEqual({
    bucket: 'pictures',
    endpoint: null,
    region: 'us-east-1',
  });
  expect(() => readConfig({ ...env, S3_BUCKET: 'No bucket' })).toThrow(
    'S3_BUCKET must be the name of a bucket',
  );
});

const program = path.resolve(import.meta.dirname, '../../../src/server/media-console.ts');

function runConsole(env: NodeJS.ProcessEnv, words: string[]) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const { PATH } = process.env;
    execFile(process.execPath, [program, ...words], { env: { PATH, ...env } }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}
