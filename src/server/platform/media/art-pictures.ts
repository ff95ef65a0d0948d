import { ownPictureUrl } from '#domain/platform/media/picture.ts';
import { readArtIndex } from './open-media.ts';

/**
 * The /media addresses of the store's own pictures, by their path below art/pictures, such as
 * 'builder/iwb-black-quick-clip.webp'.
 */
export async function readArtPictures(): Promise<ReadonlyMap<string, string>> {
  const pictures = Object.entries(await readArtIndex());
  return new Map(pictures.map(([source, { key, ...size }]) => [source, ownPictureUrl(key, size)]));
}
