export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif';

/** What the first bytes say, whatever the name or the declared type; null for all that the shop does not take. */
export function sniffPicture(bytes: Buffer): PictureType | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp';
  if (startsWith(bytes, 'ftyp', 4) && brandsOf(bytes).some(isAvif)) return 'image/avif';
  return null;
}

/**
 * Whether a file that begins like a picture is a page, a script, a PDF or an archive as well. The marks are so long that a
 * photograph's own bytes do not hold them by chance; what phones append (a second picture, a film) holds none.
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
