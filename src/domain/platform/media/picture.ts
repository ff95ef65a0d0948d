export type PictureSize = { width: number; height: number };

export type PictureFormat = 'webp' | 'avif';

/** The attributes of an <img> and its <source>s; only `src` for an external picture. */
export type PictureSources = {
  src: string;
  width: number | undefined;
  height: number | undefined;
  webp: string | undefined;
  avif: string | undefined;
};

/** The maximum side length of a stored upload, in pixels. */
export const longestSide = 2560;

/** The smaller widths generated for a picture (400 and 800 for plates, the others for full-width pictures). */
const widthSteps = [400, 800, 1280, 1920] as const;

const keyPattern = /^[0-9a-f]{16}-([1-9]\d{0,4})x([1-9]\d{0,4})$/;
const urlPattern = /^\/media\/([^/]+)\/([1-9]\d{0,4})\.(?:webp|avif)$/;

/** A picture's key comes from its content: 16 hex digits of its source's SHA-256 and its size, '0f…-1000x1000'. */
export function pictureKey(sha256: string, { width, height }: PictureSize): string {
  return `${sha256.slice(0, 16)}-${width}x${height}`;
}

/** The size in a key; null if it is not a key. */
export function keySize(key: string): PictureSize | null {
  const match = keyPattern.exec(key);
  return match ? { width: Number(match[1]), height: Number(match[2]) } : null;
}

/** The available widths of a picture, ascending: the steps below its own width, then its own. Never enlarged. */
export function pictureWidths(ownWidth: number): number[] {
  return [...widthSteps.filter((step) => step < ownWidth), ownWidth];
}

export function pictureUrl(key: string, width: number, format: PictureFormat = 'webp'): string {
  return `/media/${key}/${width}.${format}`;
}

/** The address that a product stores for our picture: its own width as WebP. */
export function ownPictureUrl(key: string, size: PictureSize): string {
  return pictureUrl(key, size.width);
}

/**
 * The files of a picture for emails, because Outlook shows neither WebP nor AVIF: square JPEGs, as it is and mirrored, which no
 * email client can do by itself.
 */
export const emailPicture = { file: 'email.jpg', mirroredFile: 'email-mirrored.jpg', side: 128 } as const;

/** The address of a picture's file for emails; null if the picture is not ours. */
export function emailPictureUrl(url: string, isMirrored = false): string | null {
  const picture = parsePictureUrl(url);
  return picture && `/media/${picture.key}/${isMirrored ? emailPicture.mirroredFile : emailPicture.file}`;
}

/** The picture's full size, for an address of any width; null if the address is not ours. */
export function pictureSize(url: string): PictureSize | null {
  return parsePictureUrl(url)?.size ?? null;
}

/** The attributes for <picture>. Any other address or text comes back as a plain `src` without size and srcset. */
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
