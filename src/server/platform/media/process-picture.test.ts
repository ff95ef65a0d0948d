import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pictureWidths } from '#domain/platform/media/picture.ts';
import { claiming, half, noise } from '../../../../test/support/odd-pictures.ts';
import { sharp } from './codec.ts';
import { makeAvifFiles, maximumBytes, processPicture, type ProcessedPicture } from './process-picture.ts';

const red = { r: 200, g: 30, b: 30 };
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } });

async function taken(bytes: Buffer): Promise<ProcessedPicture> {
  const reading = await processPicture(bytes);
  if (!reading.ok) throw new Error(reading.reason);
  return reading.value;
}

describe('a picture is accepted', () => {
  test.each([
    ['jpeg', () => blank(900, 600).jpeg().toBuffer()],
    ['png', () => blank(900, 600).png().toBuffer()],
    ['webp', () => blank(900, 600).webp().toBuffer()],
    ['avif', () => blank(900, 600).avif({ effort: 0 }).toBuffer()],
  ])('as %s, and comes out as WebP in every width', async (_, made) => {
    const picture = await taken(await made());
    expect(picture.key).toMatch(/^[0-9a-f]{16}-900x600$/);
    expect(picture.files.map(({ file }) => file)).toEqual(['400.webp', '800.webp', '900.webp']);
    const sizes = await Promise.all(picture.files.map(({ bytes }) => sharp(bytes).metadata()));
    expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['webp', 400, 267],
      ['webp', 800, 533],
      ['webp', 900, 600],
    ]);
  });

  test('and the same bytes have the same key, other bytes another', async () => {
    const one = await blank(50, 40).png().toBuffer();
    const other = await blank(50, 40).png({ compressionLevel: 0 }).toBuffer();
    expect((await taken(one)).key).toBe((await taken(one)).key);
    expect((await taken(other)).key).not.toBe((await taken(one)).key);
  });

  test('is never enlarged', async () => {
    const picture = await taken(await blank(120, 80).png().toBuffer());
    expect(picture.files.map(({ file }) => file)).toEqual(['120.webp']);
  });

  test('is stored at most 2560 px long', async () => {
    const picture = await taken(await blank(2600, 5200).jpeg().toBuffer());
    expect(picture).toMatchObject({ width: 1280, height: 2560 });
    expect(picture.files.at(-1)?.file).toBe('1280.webp');
  });

  test('keeps transparency', async () => {
    const background = { ...red, alpha: 0 };
    const bytes = await sharp({ create: { width: 20, height: 20, channels: 4, background } })
      .png()
      .toBuffer();
    const [file] = (await taken(bytes)).files;
    expect((await sharp(file?.bytes).stats()).isOpaque).toBe(false);
  });

  test.each([
    ['gray', () => blank(30, 20).toColourspace('b-w').png()],
    ['CMYK', () => blank(30, 20).toColourspace('cmyk').jpeg()],
    ['16 bit', () => blank(30, 20).toColourspace('rgb16').png()],
  ])('from %s is converted to sRGB with 8 bits', async (_, made) => {
    const { master } = await taken(await made().toBuffer());
    expect(await sharp(master).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar', channels: 3 });
  });
});

test('a phone’s photograph comes out upright and without its metadata', async () => {
  const exif = { IFD0: { Artist: 'Jane Roe' }, IFD3: { GPSLatitude: '31/1 27/1 0/1' } };
  const bytes = await blank(800, 600).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(bytes.includes('Jane Roe')).toBe(true);
  const picture = await taken(bytes);
  expect(picture).toMatchObject({ width: 600, height: 800 });
  for (const file of [...picture.files.map((one) => one.bytes), picture.master]) {
    const { exif, icc, xmp, orientation } = await sharp(file).metadata();
    expect({ exif, icc, xmp, orientation }).toEqual({});
    expect(file.includes('Jane Roe')).toBe(false);
  }
});

test('a wide-gamut photograph is converted, rather than just losing its profile', async () => {
  const wide = await blank(30, 30).withIccProfile('p3').png().toBuffer();
  const stored = await sharp(wide).raw().toBuffer();
  const shown = await sharp((await taken(wide)).master)
    .raw()
    .toBuffer();
  expect(Math.abs((shown[0] ?? 0) - red.r)).toBeLessThanOrEqual(3);
  expect(stored.length).toBe(shown.length);
});

describe('refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  test.each([
    ['nothing', () => Buffer.alloc(0)],
    ['an SVG', () => Buffer.from(svg)],
    ['an SVG with an XML head', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', () => blank(9, 9).gif().toBuffer()],
    ['a GIF that is a script as well', () => Buffer.from('GIF89a=1;alert(1)//')],
    ['a TIFF', () => blank(9, 9).tiff().toBuffer()],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%\xff\xd8\xff')],
    [
      'a JPEG behind some text',
      async () => Buffer.concat([Buffer.from('GIF'), await blank(9, 9).jpeg().toBuffer()]),
    ],
  ])('%s: unsupported-type', async (_, made) => {
    expect(await processPicture(await made())).toEqual({ ok: false, reason: 'unsupported-type' });
  });

  test.each([
    ['a head of JPEG before text', () => Buffer.from('\xff\xd8\xff;alert(1)', 'latin1')],
    ['a head of PNG before text', () => Buffer.from('\x89PNG\r\n\x1a\nalert(1)', 'latin1')],
    ['a head of WebP before nothing', () => Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8 ', 'latin1')],
    ['a head of AVIF before nothing', () => Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1avif', 'latin1')],
    ['a head of AVIF, cut short', () => Buffer.from('\0\0\0\x18ftypavif', 'latin1')],
    ['half a JPEG', async () => half(await noise(600).jpeg().toBuffer())],
    ['half a PNG', async () => half(await noise(600).png().toBuffer())],
    ['half a WebP', async () => half(await noise(600).webp().toBuffer())],
  ])('%s: damaged', async (_, made) => {
    expect(await processPicture(await made())).toEqual({ ok: false, reason: 'damaged' });
  });

  test.each([
    ['SVG', () => Buffer.from(svg)],
    ['GIF', () => blank(9, 9).gif().toBuffer()],
  ])('an %s, by the image library itself, if one ever reaches it', async (_, made) => {
    await expect(sharp(await made()).metadata()).rejects.toThrow('unsupported image format');
  });

  test('more than 10 MB: too-large', async () => {
    const jpeg = await blank(9, 9).jpeg().toBuffer();
    const padded = Buffer.concat([jpeg, Buffer.alloc(maximumBytes + 1 - jpeg.length)]);
    expect(await processPicture(padded)).toEqual({ ok: false, reason: 'too-large' });
    expect((await processPicture(padded.subarray(0, maximumBytes))).ok).toBe(true);
  });

  test.each([
    // width, height, in 16 bits
    ['too-many-pixels', 20_000, 2_001, false],
    ['too-long', 20_001, 1, false],
    ['too-long', 1, 40_000_000, false],
    ['too-long', 30_000, 30_000, false],
    ['too-many-deep-pixels', 7_000, 5_600, true],
    ['too-many-deep-pixels', 5_000, 4_001, true],
    // The declared size is allowed, but the real one is not.
    ['damaged', 5_000, 4_000, true],
    ['damaged', 20_000, 2_000, false],
  ] as const)(
    '%s: a small file that claims to be %i × %i (16 bits: %s)',
    async (reason, width, height, isDeep) => {
      const small = isDeep ? blank(9, 9).toColourspace('rgb16') : blank(9, 9);
      const bomb = claiming(await small.png().toBuffer(), width, height);
      expect(await processPicture(bomb)).toEqual({ ok: false, reason });
    },
  );
});

describe('a picture that is also something else', () => {
  test.each([
    ['HTML behind it', '<script>alert(1)</script>'],
    ['a page behind it', '<!DOCTYPE html><title>x</title>'],
    ['SVG behind it', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['PHP behind it', '<?php system($_GET[0]);'],
    ['a PDF behind it', '%PDF-1.7'],
    ['a ZIP behind it', `PK\x03\x04${'x'.repeat(60)}PK\x05\x06${'\0'.repeat(18)}`],
  ])('%s: polyglot (R-SEC-19)', async (_, payload) => {
    for (const picture of [noise(64).jpeg(), noise(64).png(), noise(64).webp()]) {
      const bytes = Buffer.concat([await picture.toBuffer(), Buffer.from(payload, 'latin1')]);
      expect(await processPicture(bytes)).toEqual({ ok: false, reason: 'polyglot' });
    }
  });

  test.each([
    ['JPEG', '\xff\xd8\xff<script>alert(1)</script>'],
    ['PNG', '\x89PNG\r\n\x1a\n<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ])('just the first bytes of %s before a page: polyglot', async (_, bytes) => {
    expect(await processPicture(Buffer.from(bytes, 'latin1'))).toEqual({ ok: false, reason: 'polyglot' });
  });

  test('HTML in its metadata: polyglot', async () => {
    const exif = { IFD0: { ImageDescription: '<html><script>alert(1)</script></html>' } };
    const bytes = await noise(64).withExif(exif).jpeg().toBuffer();
    expect(await processPicture(bytes)).toEqual({ ok: false, reason: 'polyglot' });
  });

  test('data that a phone appends, a video or a second picture, is dropped', async () => {
    const film = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42', 'latin1');
    const bytes = Buffer.concat([
      await noise(64).jpeg().toBuffer(),
      await blank(9, 9).jpeg().toBuffer(),
      film,
    ]);
    const picture = await taken(bytes);
    expect(picture).toMatchObject({ width: 64, height: 64 });
    for (const { bytes: file } of picture.files) expect(file.includes('ftyp')).toBe(false);
  });
});

test('for any bytes, the result is a value', async () => {
  const seeds = await Promise.all([
    noise(24).jpeg().toBuffer(),
    noise(24).png().toBuffer(),
    noise(24).webp().toBuffer(),
  ]);
  const change = fc.record({
    seed: fc.constantFrom(...seeds),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    patch: fc.uint8Array({ maxLength: 12 }),
  });
  await fc.assert(
    fc.asyncProperty(change, async ({ seed, at, patch }) => {
      const bytes = Buffer.from(seed);
      bytes.set(patch.subarray(0, bytes.length), Math.floor(at * Math.max(0, bytes.length - patch.length)));
      expect(typeof (await processPicture(bytes)).ok).toBe('boolean');
    }),
    { numRuns: 60 },
  );
});

test('AVIF is made in the same widths', async () => {
  const { master, width } = await taken(await noise(500).png().toBuffer());
  const files = await makeAvifFiles(master);
  expect(files.map(({ file }) => file)).toEqual(pictureWidths(width).map((step) => `${step}.avif`));
  const types = await Promise.all(files.map(async ({ bytes }) => (await sharp(bytes).metadata()).mediaType));
  expect(types).toEqual(['image/avif', 'image/avif']);
});
