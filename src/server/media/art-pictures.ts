import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ownPictureUrl } from '#domain/media/picture.ts';
import { demoMediaFolder } from './open-media.ts';

const index = z.record(
  z.string(),
  z.object({ key: z.string(), width: z.number().int(), height: z.number().int() }),
);

/**
 * The /media addresses of the store's own pictures, by their path below art/pictures, such as
 * 'builder/iwb-black-quick-clip.webp'.
 */
export async function readArtPictures(): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(path.join(demoMediaFolder, 'index.json'), 'utf8');
  const pictures = Object.entries(index.parse(JSON.parse(text)));
  return new Map(pictures.map(([source, { key, ...size }]) => [source, ownPictureUrl(key, size)]));
}
