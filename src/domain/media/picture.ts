/** Pixels, as the picture is shown. */
export type PictureSize = { width: number; height: number };

export type PictureFormat = 'webp' | 'avif';

/** What an <img> and its <source>s need; only `src` is known for a picture that is not ours. */
export type PictureSources = {
  src: string;
  width: number | undefined;
  height: number | undefined;
  webp: string | undefined;
  avif: string | undefined;
};

/** The longest side that is kept of an upload, in pixels. */
export const longestSide = 2560;

/** What the widths below a picture's own are (400 and 800 for plates; the others for pictures across the page). */
const widthSteps = [400, 800, 1280, 1920] as const;

const keyPattern = /^[0-9a-f]{16}-([1-9]\d{0,4})x([1-9]\d{0,4})$/;
const urlPattern = /^\/media\/([^/]+)\/([1-9]\d{0,4})\.(?:webp|avif)$/;

/** A picture is named by what it shows: 16 hex digits of its source's SHA-256 and its size, '0f…-1000x1000'. */
export function pictureKey(sha256: string, { width, height }: PictureSize): string {
  return `${sha256.slice(0, 16)}-${width}x${height}`;
}

/** The size that a key names; null for anything that is not a key. */
export function keySize(key: string): PictureSize | null {
  const match = keyPattern.exec(key);
  return match ? { width: Number(match[1]), height: Number(match[2]) } : null;
}

/** The widths that exist of a picture, ascending: the steps below its own, then its own. Never enlarged. */
export function pictureWidths(ownWidth: number): number[] {
  return [...widthSteps.filter((step) => step < ownWidth), ownWidth];
}

export function pictureUrl(key: string, width: number, format: PictureFormat = 'webp'): string {
  return `/media/${key}/${width}.${format}`;
}

/** The address that a product stores for a picture of ours: its own width as WebP. */
export function ownPictureUrl(key: string, size: PictureSize): string {
  return pictureUrl(key, size.width);
}

/** The whole picture's size, whichever width the address names; null when the address is not ours. */
export function pictureSize(url: string): PictureSize | null {
  return parsePictureUrl(url)?.size ?? null;
}

/**
 * What to write into <picture>. Total: an owner's external address, or any other text, comes back as a bare `src`,
 * without size and without srcset.
 */
export function pictureSources(url: string): PictureSources {
  const picture = parsePictureUrl(url);
  if (!picture) return { src: url, width: undefined, height: undefined, webp: undefined, avif: undefined };
  const { key, size } = picture;
  return { src: url, ...size, webp: srcSet(key, size, 'webp'), avif: srcSet(key, size, 'avif') };
}

function parsePictureUrl(url: string): { key: string; size: PictureSize } | null {
  const [, key = '', width] = urlPattern.exec(url) ?? [];
  const size = keySize(key);
  return size && pictureWidths(size.width).includes(Number(width)) ? { key, size } : null;
}

function srcSet(key: string, { width }: PictureSize, format: PictureFormat): string {
  return pictureWidths(width)
    .map((step) => `${pictureUrl(key, step, format)} ${step}w`)
    .join(', ');
}
