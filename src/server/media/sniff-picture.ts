export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif';

/** What the first bytes say, whatever the name or the declared type; null for all that the shop does not take. */
export function sniffPicture(bytes: Buffer): PictureType | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp';
  if (startsWith(bytes, 'ftyp', 4) && brandsOf(bytes).some(isAvif)) return 'image/avif';
  return null;
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
