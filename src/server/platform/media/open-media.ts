import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ownPictureUrl } from '#domain/platform/media/picture.ts';
import { projectFile } from '#server/files.ts';
import { ownKeys } from './builder-pictures.ts';
import { diskStore } from './disk-store.ts';
import { layeredStore, renamedStore, type MediaStore } from './media-store.ts';

/** The demo's pictures in every width and format, made once by art/scripts/make-variants.ts and committed. */
export const demoMediaFolder = projectFile('art/media');

const artIndex = z.record(
  z.string(),
  z.object({ key: z.string(), width: z.number().int(), height: z.number().int() }),
);

/** The key and size of each of the store's own pictures, by its path below art/pictures. */
export async function readArtIndex(): Promise<z.infer<typeof artIndex>> {
  return artIndex.parse(JSON.parse(await readFile(path.join(demoMediaFolder, 'index.json'), 'utf8')));
}

const formerKeys = z.record(z.string(), z.string());

/** The paths below art/pictures of pictures that were made again, by their former keys. */
export async function readFormerKeys(): Promise<z.infer<typeof formerKeys>> {
  return formerKeys.parse(JSON.parse(await readFile(path.join(demoMediaFolder, 'former.json'), 'utf8')));
}

/** The store's own pictures by their other keys: those that the builder's page derives, and former ones. */
async function otherKeys(): Promise<ReadonlyMap<string, string>> {
  const [index, former] = await Promise.all([readArtIndex(), readFormerKeys()]);
  const current = Object.entries(former).map(([key, source]) => [key, index[source]?.key ?? key] as const);
  return new Map([...ownKeys(index), ...current]);
}

const keysOfOwn = otherKeys();

/**
 * The store's pictures: uploads under `dataDir`, then the demo's own, read-only. Those go also by the keys that the builder's page
 * derives, and by the keys that products, order lines and emails of an earlier version of the store name.
 */
export function openMedia({ dataDir }: { dataDir: string }): MediaStore {
  const own = renamedStore(diskStore(demoMediaFolder), keysOfOwn);
  return layeredStore(diskStore(path.join(dataDir, 'media')), own);
}

/** Customers' photos of cases, in a folder of their own: what `openMedia` reads is public. */
export function openCasePhotos({ dataDir }: { dataDir: string }): MediaStore {
  return diskStore(path.join(dataDir, 'case-photos'));
}

/**
 * The /media addresses of the store's own pictures, by their path below art/pictures, such as
 * 'builder/iwb-black-quick-clip.webp'.
 */
export async function readArtPictures(): Promise<ReadonlyMap<string, string>> {
  const pictures = Object.entries(await readArtIndex());
  return new Map(pictures.map(([source, { key, ...size }]) => [source, ownPictureUrl(key, size)]));
}
