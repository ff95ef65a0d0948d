export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif';

/** The format by the first bytes, regardless of name or declared type; null for formats that the store does not accept. */
export function sniffPicture(bytes: Buffer): PictureType | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp';
  if (startsWith(bytes, 'ftyp', 4) && brandsOf(bytes).some(isAvif)) return 'image/avif';
  return null;
}

/**
 * Whether a file that starts like a picture is also a page, a script, a PDF or an archive. The signatures are too long to
 * appear in a photograph by chance; data that phones append (a second picture, a video) contains none.
 */
export function isPolyglot(bytes: Buffer): boolean {
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
