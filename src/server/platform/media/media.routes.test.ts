import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyByPlace } from '#domain/catalog/holster/picture-address.ts';
import { builderPictureNames } from '#domain/catalog/holster/picture.ts';
import { registerErrors } from '#server/platform/http/errors.ts';
import { builderSet } from './builder-pictures.ts';
import { sharp } from './codec.ts';
import { mediaRoutes } from './media.routes.ts';
import type { MediaStore } from './media-store.ts';
import { openMedia, readArtIndex, readFormerKeys } from './open-media.ts';
import { processPicture } from './process-picture.ts';
import { encodeAvif, putPicture, removePicture, storedPicture } from './store-picture.ts';

let app: FastifyInstance;
let store: MediaStore;
let dataDir = '';

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'media-'));
  store = openMedia({ dataDir, s3: null });
  app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrors(app);
  await app.register(mediaRoutes, { store });
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

test('an uploaded picture is cached forever, in every width', async () => {
  const { key, imageUrl } = await uploaded('#123456');
  expect(imageUrl).toBe(`/media/${key}/450.webp`);
  const answer = await app.inject(`/media/${key}/400.webp`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-length': String(answer.rawPayload.length),
  });
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
    format: 'webp',
    width: 400,
    height: 267,
  });
});

test('pictures that were made anew go by their former keys, too, for stores that name those (R-SETUP-13)', async () => {
  const [index, former] = await Promise.all([readArtIndex(), readFormerKeys()]);
  const entries = Object.entries(former);
  expect(entries.length).toBeGreaterThan(0);
  for (const [key, source] of entries) {
    const { key: current, width } = index[source] ?? { key: '', width: 0 };
    const [before, now] = await Promise.all([
      app.inject(`/media/${key}/${width}.webp`),
      app.inject(`/media/${current}/${width}.webp`),
    ]);
    expect(before.statusCode, source).toBe(200);
    expect(before.rawPayload.equals(now.rawPayload), source).toBe(true);
  }
});

test('a picture of the builder goes by the key that its page derives, too (R-HOL-45)', async () => {
  const index = await readArtIndex();
  const name = 'builder/iwb-black-quick-clip-micro.webp';
  const derived = keyByPlace(builderSet(index), 'micro', builderPictureNames.indexOf(name));
  const answer = await app.inject(`/media/${derived}/400.avif`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.rawPayload).toEqual((await app.inject(`/media/${index[name]?.key}/400.avif`)).rawPayload);
});

test('for emails, a picture is a square JPEG that is cached forever (R-EMAIL-11)', async () => {
  const { key } = await uploaded('#765432');
  const answer = await app.inject(`/media/${key}/email.jpg`);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
    format: 'jpeg',
    width: 128,
    height: 128,
  });
  expect((await app.inject(`/media/${key}/email.jpg`)).rawPayload).toEqual(answer.rawPayload);
  for (const missing of ['0123456789abcdef-1000x1000', 'nothing']) {
    expect((await app.inject(`/media/${missing}/email.jpg`)).statusCode).toBe(404);
  }
});

test('the mirrored file for emails shows on its left what the picture shows on its right (R-HOL-47)', async () => {
  const { key } = await stored(await halfBlack());
  expect(await leftEdge(`/media/${key}/email.jpg`)).toBeLessThan(20);
  expect(await leftEdge(`/media/${key}/email-mirrored.jpg`)).toBeGreaterThan(235);
});

test('an AVIF that is not encoded yet is answered with uncached WebP, and later with AVIF', async () => {
  const { key } = await uploaded('#234567');
  const early = await app.inject(`/media/${key}/400.avif`);
  expect(early.statusCode).toBe(200);
  expect(early.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-cache' });
  expect(early.rawPayload).toEqual((await app.inject(`/media/${key}/400.webp`)).rawPayload);

  expect(await encodeAvif(store, key)).toBe(true);
  const kept = { 'if-none-match': String(early.headers['etag']) };
  const late = await app.inject({ url: `/media/${key}/400.avif`, headers: kept });
  expect(late.statusCode).toBe(200);
  expect(late.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': expect.stringContaining('immutable'),
  });
  expect((await sharp(late.rawPayload).metadata()).mediaType).toBe('image/avif');
});

test('encoding again is idempotent; a removed picture is not encoded', async () => {
  const { key } = await uploaded('#345678');
  await encodeAvif(store, key);
  const first = (await app.inject(`/media/${key}/450.avif`)).rawPayload;
  expect(await encodeAvif(store, key)).toBe(true);
  expect((await app.inject(`/media/${key}/450.avif`)).rawPayload).toEqual(first);
  await removePicture(store, key);
  expect(await encodeAvif(store, key)).toBe(false);
});

test('a browser that has the picture gets 304 and no body', async () => {
  const { imageUrl } = await uploaded('#456789');
  const etag = String((await app.inject(imageUrl)).headers['etag']);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await app.inject({ url: imageUrl, headers: { 'if-none-match': known } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
  const other = await app.inject({ url: imageUrl, headers: { 'if-none-match': '"other"' } });
  expect(other.statusCode).toBe(200);
});

test('HEAD has GET’s headers without the bytes', async () => {
  const { imageUrl } = await uploaded('#56789a');
  const [get, head] = [await app.inject(imageUrl), await app.inject({ method: 'HEAD', url: imageUrl })];
  expect([head.statusCode, head.body]).toEqual([200, '']);
  for (const name of ['content-type', 'content-length', 'cache-control', 'etag']) {
    expect(head.headers[name]).toBe(get.headers[name]);
  }
});

describe('what is not a picture is a JSON 404', () => {
  const key = '0123456789abcdef-1000x1000';
  test.each([
    [`/media/${key}/400.webp`],
    [`/media/${key}/400.avif`],
    [`/media/${key}/400.svg`],
    [`/media/${key}/master.webp`],
    [`/media/${key}/400.webp%00`],
    ['/media/index.json/400.webp'],
    ['/media/..%2f..%2f..%2f..%2fetc/passwd'],
    [`/media/${key}/..%2f..%2findex.json`],
    [`/media/${key}%2f..%2f..%2f..%2f/package.json`],
    ['/media/..%5c..%5cpackage/400.webp'],
    ['/media/constructor/__proto__'],
    ['/media/%F0%9F%94%AB/%00'],
    [`/media/${'9'.repeat(99)}/${'9'.repeat(99)}`],
    [`/media/0123456789abcdef-99999x99999/99999.webp`],
  ])('%s', async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: 'Picture not found', error: 'Picture not found' });
  });

  test('a picture’s master is not served', async () => {
    const { key } = await uploaded('#6789ab');
    expect((await app.inject(`/media/${key}/master.webp`)).statusCode).toBe(404);
  });
});

test('hostile request lines over the wire get 4xx', async () => {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const targets = [
    '/media/../../../../etc/passwd',
    '/media/%2e%2e/index.json',
    '/media/%/400.webp',
    '/media/%zz/%c0%ae',
    `/media/${'a'.repeat(5000)}/400.webp`,
    '/media//400.webp',
  ];
  for (const target of targets) {
    expect(await statusOf(Number(port), target)).toMatch(/^HTTP\/1\.1 4\d\d /);
  }
});

/** A picture of a single color, so that each test has its own. */
async function uploaded(background: string) {
  const bytes = await sharp({ create: { width: 450, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
  return stored(bytes);
}

async function stored(bytes: Buffer) {
  const reading = await processPicture(bytes);
  if (!reading.ok) throw new Error(reading.reason);
  await putPicture(store, reading.value);
  return storedPicture(reading.value);
}

/** White, and black on its left half. */
function halfBlack(): Promise<Buffer> {
  const black = { create: { width: 250, height: 500, channels: 3, background: '#000000' } } as const;
  return sharp({ create: { width: 500, height: 500, channels: 3, background: '#ffffff' } })
    .composite([{ input: black, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

/** The brightness of a JPEG's left edge, 0 to 255. */
async function leftEdge(address: string): Promise<number | undefined> {
  const { rawPayload } = await app.inject(address);
  const edge = await sharp(rawPayload).extract({ left: 0, top: 0, width: 40, height: 128 }).toBuffer();
  return (await sharp(edge).stats()).channels[0]?.mean;
}

/** The answer's status line; the target is sent unchanged, which no HTTP client would do. */
function statusOf(port: number, target: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    });
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('end', () => resolve(answer.split('\r\n')[0] ?? ''));
    socket.on('error', reject);
  });
}
