import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ownPictureUrl } from '#domain/platform/media/picture.ts';
import { projectFile } from '#server/files.ts';
import type { Config } from '#server/config.ts';
import { openBucket, type Bucket } from '#server/platform/s3/bucket.ts';
import { ownKeys } from './builder-pictures.ts';
import { diskStore } from './disk-store.ts';
import { movedStore, s3Store } from './s3-store.ts';
import { layeredStore, renamedStore, type ListedStore, type MediaStore } from './media-store.ts';

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

type Place = Pick<Config, 'dataDir' | 's3'>;

/**
 * The store's pictures: uploads in S3 or under `dataDir`, and the demo's own, read-only. Those go also by the keys that the builder's page
 * derives, and by the keys that products, order lines and emails of an earlier version of the store name.
 */
export function openMedia(place: Place): MediaStore {
  const own = renamedStore(diskStore(demoMediaFolder), keysOfOwn);
  return layeredStore(uploadsOf(place, 'media'), own);
}

/** Customers' photos of cases, in a folder of their own: what `openMedia` reads is public. */
export function openCasePhotos(place: Place): MediaStore {
  return uploadsOf(place, 'case-photos');
}

/** The folders of `dataDir`, and prefixes of a bucket, that hold pictures. */
export const mediaFolders = ['media', 'case-photos'] as const;

type MediaFolder = (typeof mediaFolders)[number];

function uploadsOf({ dataDir, s3 }: Place, folder: MediaFolder): MediaStore {
  const onDisk = folderStore(dataDir, folder);
  return s3 === null ? onDisk : movedStore(bucketStore(openBucket(s3), folder), onDisk);
}

export function folderStore(dataDir: string, folder: MediaFolder): ListedStore {
  return diskStore(path.join(dataDir, folder));
}

export function bucketStore(bucket: Bucket, folder: MediaFolder): ListedStore {
  return s3Store(bucket, folder, { isPublic: folder === 'media' });
}

/**
 * The /media addresses of the store's own pictures, by their path below art/pictures, such as
 * 'builder/iwb-black-quick-clip.webp'.
 */
export async function readArtPictures(): Promise<ReadonlyMap<string, string>> {
  const pictures = Object.entries(await readArtIndex());
  return new Map(pictures.map(([source, { key, ...size }]) => [source, ownPictureUrl(key, size)]));
}
