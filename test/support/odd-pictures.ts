import { crc32 } from 'node:zlib';
import { sharp } from '#server/platform/media/codec.ts';

/** A square with a pattern that no encoder can drop. */
export function noise(side: number) {
  const pixels = Buffer.from(
    Array.from({ length: side * side * 3 }, (_, i) => (i * 7919 + (i >> 5) * 104729) & 255),
  );
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } });
}

export function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length / 2));
}

/** The PNG with a different size in its header, and the header's checksum corrected. */
export function claiming(png: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}
