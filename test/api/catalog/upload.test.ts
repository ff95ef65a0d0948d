import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#domain/platform/time/durations.ts';
import { ensureFirstAdmin } from '#server/identity/staff/first-admin.ts';
import { products } from '#server/db/schema/catalog.ts';
import { uploads } from '#server/db/schema/media.ts';
import { sharp } from '#server/platform/media/codec.ts';
import { encodeUpload } from '#server/platform/media/take-upload.ts';
import { maximumBytes } from '#server/platform/media/process-picture.ts';
import { hasPicture } from '#server/platform/media/store-picture.ts';
import { specifiedStorefront } from '#domain/settings/kinds/storefront.schema.ts';
import { sweepUploads } from '#server/platform/media/sweep-uploads.ts';
import { claiming, half, noise } from '../../support/odd-pictures.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const { app, services, time } = await testStore();
const { db } = services.database;
await ensureFirstAdmin(db, services.config);
const signIn = await app.inject({
  method: 'POST',
  url: '/api/admin/login',
  payload: { username: 'admin', password: 'a-password-for-tests' },
});
const headers = { authorization: `Bearer ${signIn.json<{ token: string }>().token}` };
let shade = 0;

/** A picture that no other test uses. */
function drawing(width = 300, height = 200) {
  shade += 1;
  return sharp({ create: { width, height, channels: 3, background: { r: shade, g: 90, b: 30 } } });
}

type File = { bytes: Buffer; field?: string; name?: string; type?: string };

function upload(
  { bytes, field = 'image', name = 'photo.jpg', type = 'image/jpeg' }: File,
  extra: File[] = [],
) {
  const parts = [{ bytes, field, name, type }, ...extra].flatMap((file) => [
    Buffer.from(
      `--edge\r\ncontent-disposition: form-data; name="${file.field ?? 'image'}"; filename="${file.name ?? 'b.jpg'}"\r\ncontent-type: ${file.type ?? 'image/png'}\r\n\r\n`,
    ),
    file.bytes,
    Buffer.from('\r\n'),
  ]);
  return app.inject({
    method: 'POST',
    url: '/api/admin/upload',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=edge' },
    payload: Buffer.concat([...parts, Buffer.from('--edge--\r\n')]),
  });
}

async function uploaded(bytes: Buffer): Promise<string> {
  const answer = await upload({ bytes });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ imageUrl: string }>().imageUrl;
}

/** Asks the media store, because the server may have cached the file. */
function isStored(url: string): Promise<boolean> {
  return hasPicture(services.media, url.split('/')[2] ?? '');
}

describe('accepted', () => {
  test.each([
    ['JPEG', async () => drawing().jpeg().toBuffer()],
    ['PNG', async () => drawing().png().toBuffer()],
    ['WebP', async () => drawing().webp().toBuffer()],
    ['AVIF', async () => drawing().avif({ effort: 0 }).toBuffer()],
  ])('a %s is served as WebP immediately, whatever its name (R-API-35, R-SEC-18)', async (_, made) => {
    const answer = await upload({ bytes: await made(), name: '../../x.html', type: 'text/html' });
    const { imageUrl } = answer.json<{ imageUrl: string }>();
    expect(imageUrl).toMatch(/^\/media\/[0-9a-f]{16}-300x200\/300\.webp$/);
    const picture = await app.inject(imageUrl);
    expect(picture.headers['content-type']).toBe('image/webp');
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 300, height: 200 });
  });

  test('a phone’s photograph is upright and has no location data (R-SEC-21)', async () => {
    const exif = { IFD0: { Artist: 'Jane Roe' }, IFD3: { GPSLatitude: '31/1 27/1 0/1' } };
    const bytes = await drawing().withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const imageUrl = await uploaded(bytes);
    expect(imageUrl).toContain('-200x300/200.webp');
    expect((await app.inject(imageUrl)).rawPayload.includes('Jane Roe')).toBe(false);
  });

  test('a job adds AVIF (R-SEC-21)', async () => {
    const imageUrl = await uploaded(await drawing().png().toBuffer());
    const avif = imageUrl.replace('.webp', '.avif');
    expect((await app.inject(avif)).headers['content-type']).toBe('image/webp');
    await encodeUpload(services, { key: imageUrl.split('/')[2] ?? '' });
    expect((await app.inject(avif)).headers['content-type']).toBe('image/avif');
  });

  test('ten concurrent uploads all arrive', async () => {
    const files = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        drawing(1200 + i, 900)
          .jpeg()
          .toBuffer(),
      ),
    );
    const urls = await Promise.all(files.map(uploaded));
    expect(new Set(urls).size).toBe(10);
  });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

describe('refused with a message', () => {
  test.each<[string, number, RegExp, () => Promise<Buffer> | Buffer]>([
    ['an SVG', 415, /not a JPEG/, () => Buffer.from(svg)],
    ['HTML', 415, /not a JPEG/, () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', 415, /not a JPEG/, () => drawing().gif().toBuffer()],
    [
      'an iPhone’s HEIC',
      415,
      /Most Compatible/,
      () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    ],
    ['nothing', 415, /not a JPEG/, () => Buffer.alloc(0)],
    ['a JPEG that is a page', 400, /more than a picture/, async () => polyglot('<script>alert(1)</script>')],
    ['a JPEG that is a PDF', 400, /more than a picture/, async () => polyglot('%PDF-1.7')],
    ['a JPEG that is SVG', 400, /more than a picture/, async () => polyglot(svg)],
    ['half a JPEG', 400, /damaged/, async () => half(await noise(200).jpeg().toBuffer())],
    ['half a PNG', 400, /damaged/, async () => half(await noise(200).png().toBuffer())],
    ['more than 10 MB', 413, /larger than 10 MB/, () => Buffer.alloc(maximumBytes + 1, 1)],
    [
      'a small file of 144 million pixels',
      413,
      /40 million pixels/,
      async () => claiming(await drawing().png().toBuffer(), 12_000, 12_000),
    ],
  ])('%s: %i (R-SEC-19, R-SEC-20)', async (_, status, message, made) => {
    const answer = await upload({ bytes: await made() });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ message: expect.stringMatching(message), field: 'image' });
  });

  test.each<[string, number, () => ReturnType<typeof upload>]>([
    ['another field', 400, async () => upload({ bytes: await drawing().png().toBuffer(), field: 'file' })],
    [
      'JSON',
      415,
      async () => app.inject({ method: 'POST', url: '/api/admin/upload', headers, payload: { image: 'x' } }),
    ],
    [
      'a form without a file',
      400,
      async () =>
        app.inject({
          method: 'POST',
          url: '/api/admin/upload',
          headers: { ...headers, 'content-type': 'multipart/form-data; boundary=edge' },
          payload: '--edge\r\ncontent-disposition: form-data; name="image"\r\n\r\ntext\r\n--edge--\r\n',
        }),
    ],
    [
      'a form that breaks off',
      400,
      async () =>
        app.inject({
          method: 'POST',
          url: '/api/admin/upload',
          headers: { ...headers, 'content-type': 'multipart/form-data; boundary=edge' },
          payload: '--edge\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\nhalf',
        }),
    ],
  ])('%s: %i', async (_, status, send) => {
    const answer = await send();
    expect([answer.statusCode, typeof answer.json().message]).toEqual([status, 'string']);
  });

  test('without a staff token nothing is read (R-SEC-11)', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/admin/upload',
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
      payload: '--edge--',
    });
    expect(answer.statusCode).toBe(401);
  });
});

describe('an unused upload', () => {
  test('is removed after a day, and nothing else is (R-SEC-22)', async () => {
    const names = ['unused', 'main', 'gallery', 'color', 'ordered', 'again', 'hero'] as const;
    const urls = await Promise.all(
      names.map(async (name) => [name, await uploaded(await drawing().png().toBuffer())] as const),
    );
    const url = Object.fromEntries(urls) as Record<(typeof names)[number], string>;
    const base = { name: 'Patch', description: 'Sewn.', price: '9.00', category: 'stickers' };
    const make = async (fields: object) => {
      const payload = { ...base, imageUrl: url.main, ...fields };
      const answer = await app.inject({ method: 'POST', url: '/api/products', headers, payload });
      return answer.json<{ id: number }>().id;
    };
    await make({ imageUrls: [url.gallery], colors: ['Tan'], colorImages: { Tan: [url.color] } });
    const sold = await make({ imageUrl: url.ordered });
    const guest = shopper(app);
    await guest.add(sold);
    await guest.placeOrder();
    await app.inject({ method: 'DELETE', url: `/api/products/${sold}`, headers });
    const { hero } = specifiedStorefront;
    const picture = { url: url.hero, alt: 'A patch' };
    const value = { ...specifiedStorefront, hero: { ...hero, picture } };
    await app.inject({ method: 'PUT', url: '/api/admin/settings/storefront', headers, payload: { value } });

    time.pass(dayMs - minuteMs);
    await sweepUploads(services);
    expect(await isStored(url.unused)).toBe(true);
    await db.update(uploads).set({ createdAt: time.now }).where(eq(uploads.imageUrl, url.again));
    time.pass(2 * minuteMs);
    await sweepUploads(services);
    const served = await Promise.all(names.map(async (name) => [name, await isStored(url[name])] as const));
    expect(served.filter(([, isThere]) => !isThere).map(([name]) => name)).toEqual(['unused']);
    const left = (await db.select().from(uploads)).map(({ imageUrl }) => imageUrl);
    expect(left).not.toContain(url.unused);
    expect(left).toContain(url.main);
  });

  test('is never a demo picture, even if the owner uploaded it again', async () => {
    const [demo] = await db
      .select({ imageUrl: products.imageUrl })
      .from(products)
      .orderBy(products.id)
      .limit(1);
    const imageUrl = demo?.imageUrl ?? '';
    await db
      .insert(uploads)
      .values({ imageUrl, createdAt: new Date(0) })
      .onConflictDoNothing();
    await db.update(products).set({ imageUrl: 'none', imageUrls: [] }).where(eq(products.imageUrl, imageUrl));
    await sweepUploads(services);
    expect(await isStored(imageUrl)).toBe(true);
  });
});

async function polyglot(payload: string): Promise<Buffer> {
  return Buffer.concat([await noise(200).jpeg().toBuffer(), Buffer.from(payload)]);
}
