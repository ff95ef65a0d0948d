import { keySize, ownPictureUrl, pictureWidths } from '#domain/platform/media/picture.ts';
import { masterFile, mediaName, type MediaName, type MediaStore } from './media-store.ts';
import { makeAvifFiles, type ProcessedPicture } from './process-picture.ts';

export type StoredPicture = { key: string; imageUrl: string };

export function storedPicture({ key, ...size }: ProcessedPicture): StoredPicture {
  return { key, imageUrl: ownPictureUrl(key, size) };
}

/**
 * Stores a picture's files: every width as WebP. The same file gets the same key. A job adds AVIF with `encodeAvif(store,
 * key)`; until then its addresses answer with WebP.
 */
export async function putPicture(store: MediaStore, { key, files, master }: ProcessedPicture): Promise<void> {
  await store.put(nameOf(key, masterFile), master);
  for (const { file, bytes } of files) await store.put(nameOf(key, file), bytes);
}

/** Whether the picture is stored, as an upload or one of the demo's. */
export async function hasPicture(store: MediaStore, key: string): Promise<boolean> {
  const size = keySize(key);
  return size !== null && store.has(nameOf(key, `${size.width}.webp`));
}

/** Makes a stored picture's AVIF files; may be repeated. False if the picture is gone. */
export async function encodeAvif(
  store: MediaStore,
  key: string,
  makeFiles = makeAvifFiles,
): Promise<boolean> {
  const size = keySize(key);
  if (size === null) return false;
  const names = pictureWidths(size.width).map((width) => nameOf(key, `${width}.avif`));
  const there = await Promise.all(names.map((name) => store.has(name)));
  if (there.every(Boolean)) return true;
  const master = await store.get(nameOf(key, masterFile));
  if (master === null) return false;
  for (const { file, bytes } of await makeFiles(master)) await store.put(nameOf(key, file), bytes);
  return true;
}

/** Removes all files of a picture that no product shows. */
export async function removePicture(store: MediaStore, key: string): Promise<void> {
  const size = keySize(key);
  if (size === null) return;
  const files = pictureWidths(size.width).flatMap((width) => [`${width}.webp`, `${width}.avif`]);
  for (const file of [...files, masterFile]) await store.remove(nameOf(key, file));
}

function nameOf(key: string, file: string): MediaName {
  const name = mediaName(key, file);
  if (name === null) throw new Error(`'${key}/${file}' is not a picture's name`);
  return name;
}
