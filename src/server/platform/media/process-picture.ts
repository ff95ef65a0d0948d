import { createHash } from 'node:crypto';
import {
  emailPicture,
  longestSide,
  pictureKey,
  pictureWidths,
  type PictureSize,
} from '#domain/platform/media/picture.ts';
import { failed, ok, type Result } from '#domain/result.ts';
import { maximumBytes, tooLargeMessage } from '#domain/platform/media/upload-limits.ts';
import { avifOptions, emailOptions, masterOptions, sharp, webpOptions } from './codec.ts';

export { maximumBytes };
const maximumPixels = 40_000_000;
/** With 16 bits per channel, each pixel takes twice the memory. */
const maximumDeepPixels = 20_000_000;
/** Even a picture one pixel high takes work for every row of the output. */
const maximumSide = 20_000;

export type PictureRefusal =
  | 'too-large'
  | 'unsupported-type'
  | 'heic'
  | 'polyglot'
  | 'too-long'
  | 'too-many-pixels'
  | 'too-many-deep-pixels'
  | 'too-slow'
  | 'damaged';

export const refusalMessages: Readonly<Record<PictureRefusal, string>> = {
  'too-large': tooLargeMessage,
  'unsupported-type': 'This is not a JPEG, PNG, WebP or AVIF picture.',
  heic: 'This is a HEIC picture, as iPhones take them. Save it as JPEG, or choose Settings, Camera, Formats, Most Compatible on the iPhone.',
  polyglot: 'The file contains more than a picture. Export the picture again, then upload it.',
  'too-long': 'The picture is more than 20,000 pixels wide or high. Save it smaller and try again.',
  'too-many-pixels': 'The picture has more than 40 million pixels. Save it smaller and try again.',
  'too-many-deep-pixels':
    'The picture has 16 bits per color and more than 20 million pixels. Save it with 8 bits and try again.',
  'too-slow': 'The picture takes too long to read. Save it smaller and try again.',
  damaged: 'The picture is damaged and cannot be read. Export it again and try once more.',
};

export type PictureFile = { file: string; bytes: Buffer };

export type ProcessedPicture = PictureSize & {
  key: string;
  /** '400.webp' … in every width. */
  files: PictureFile[];
  /** The accepted picture without its metadata: the source for AVIF. */
  master: Buffer;
};

export type PictureReading = Result<ProcessedPicture, PictureRefusal>;

/**
 * Reads an uploaded file and makes its WebP files. Only pixels survive: re-encoded, upright, in sRGB, at most `longestSide`
 * long, without metadata. Before decoding it refuses more than 10 MB, sides and pixels beyond the numbers above, and
 * everything that is not, by its bytes, a readable JPEG, PNG, WebP or AVIF, or that is another format at the same time.
 */
export async function processPicture(bytes: Buffer): Promise<PictureReading> {
  if (bytes.length > maximumBytes) return failed('too-large');
  if (isPolyglot(bytes)) return failed('polyglot');
  const decoded = await decode(bytes);
  if (!decoded.ok) return decoded;
  const pixels = decoded.value;
  const { width, height } = pixels.info;
  const key = pictureKey(createHash('sha256').update(bytes).digest('hex'), { width, height });
  const files: PictureFile[] = [];
  for (const step of pictureWidths(width)) {
    files.push({ file: `${step}.webp`, bytes: await scaled(pixels, step).webp(webpOptions).toBuffer() });
  }
  const master = await scaled(pixels, width).webp(masterOptions).toBuffer();
  return ok({ key, width, height, files, master });
}

/** A stored picture as AVIF in every width. Takes seconds of CPU, so never during a request. */
export async function makeAvifFiles(source: Buffer): Promise<PictureFile[]> {
  const decoded = await decode(source);
  if (!decoded.ok) throw new Error(`The stored picture is ${decoded.reason}`);
  const files: PictureFile[] = [];
  for (const step of pictureWidths(decoded.value.info.width)) {
    const bytes = await scaled(decoded.value, step).avif(avifOptions).toBuffer();
    files.push({ file: `${step}.avif`, bytes });
  }
  return files;
}

/** The file for emails, from any of a stored picture's own files. Takes milliseconds. */
export async function makeEmailFile(source: Buffer, { isMirrored = false } = {}): Promise<Buffer> {
  const { side } = emailPicture;
  return sharp(source)
    .flop(isMirrored)
    .resize({ width: side, height: side, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg(emailOptions)
    .toBuffer();
}

type Channels = 1 | 2 | 3 | 4;
type Pixels = { bytes: Buffer; info: PictureSize & { channels: Channels } };

async function decode(bytes: Buffer): Promise<Result<Pixels, PictureRefusal>> {
  const type = sniffPicture(bytes);
  if (type === null) return failed(isHeic(bytes) ? 'heic' : 'unsupported-type');
  try {
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (header.mediaType !== type) return failed('damaged');
    const excess = excessOf(header);
    if (excess !== null) return failed(excess);
    const { data, info } = await sharp(bytes, {
      limitInputPixels: maximumPixels,
      failOn: 'error',
      autoOrient: true,
    })
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return ok({ bytes: data, info });
  } catch {
    return failed('damaged');
  }
}

function excessOf({ width, height, depth }: PictureSize & { depth?: string }): PictureRefusal | null {
  if (Math.max(width, height) > maximumSide) return 'too-long';
  if (width * height > maximumPixels) return 'too-many-pixels';
  return depth !== 'uchar' && width * height > maximumDeepPixels ? 'too-many-deep-pixels' : null;
}

function scaled({ bytes, info: { width, height, channels } }: Pixels, to: number) {
  const image = sharp(bytes, { raw: { width, height, channels } });
  return to === width ? image : image.resize({ width: to });
}

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif';

/** The format by the first bytes, regardless of name or declared type; null for formats that the store does not accept. */
function sniffPicture(bytes: Buffer): PictureType | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp';
  if (startsWith(bytes, 'ftyp', 4) && brandsOf(bytes).some(isAvif)) return 'image/avif';
  return null;
}

function isHeic(bytes: Buffer): boolean {
  return startsWith(bytes, 'ftyp', 4) && brandsOf(bytes).some((brand) => /^(?:hei|hev)[cxms]$/.test(brand));
}

/**
 * Whether a file that starts like a picture is also a page, a script, a PDF or an archive. The signatures are too long to
 * appear in a photograph by chance; data that phones append (a second picture, a video) contains none.
 */
function isPolyglot(bytes: Buffer): boolean {
  if (sniffPicture(bytes) === null) return false;
  const text = bytes.toString('latin1');
  return (
    /<script[\s>/]|<!doctype\s|<html[\s>]|<svg\s|<\?php|<iframe\s|%PDF-\d/i.test(text) || isArchive(bytes)
  );
}

/** A ZIP file is read from its end. */
function isArchive(bytes: Buffer): boolean {
  return bytes.subarray(-66_000).includes('PK\x05\x06', 0, 'latin1');
}

function startsWith(bytes: Buffer, text: string, offset = 0): boolean {
  return bytes.toString('latin1', offset, offset + text.length) === text;
}

/** The brands of an ISO media file: the major one, then after its version the compatible ones. */
function brandsOf(bytes: Buffer): string[] {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 128);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += at === 8 ? 8 : 4) brands.push(bytes.toString('latin1', at, at + 4));
  return brands;
}

function isAvif(brand: string): boolean {
  return brand === 'avif' || brand === 'avis';
}
