import { ok, type Result } from '#domain/result.ts';
import { uploads } from '#server/db/schema/media.ts';
import type { Services } from '#server/services.ts';
import type { PictureRefusal } from './process-picture.ts';
import { encodeAvif, putPicture, storedPicture } from './store-picture.ts';

/**
 * Accepts an uploaded file: its WebP files are stored when this resolves, and a job adds AVIF. The upload's row is locked
 * while its files are written, so that the cleanup of unused pictures cannot interfere. Resolves to the picture's address.
 */
export async function takeUpload(
  {
    database,
    media,
    pictures,
    queue,
    clock,
  }: Pick<Services, 'database' | 'media' | 'pictures' | 'queue' | 'clock'>,
  bytes: Buffer,
): Promise<Result<string, PictureRefusal>> {
  const reading = await pictures.read(bytes);
  if (!reading.ok) return reading;
  const { key, imageUrl } = storedPicture(reading.value);
  await database.db.transaction(async (tx) => {
    const createdAt = clock();
    await tx
      .insert(uploads)
      .values({ imageUrl, createdAt })
      .onConflictDoUpdate({ target: uploads.imageUrl, set: { createdAt } });
    await putPicture(media, reading.value);
    await queue.send(tx, 'picture.encode', { key });
  });
  return ok(imageUrl);
}

/** Makes an upload's AVIF files in another process; does nothing if the upload is gone. May be repeated. */
export async function encodeUpload(
  { media, pictures }: Pick<Services, 'media' | 'pictures'>,
  { key }: { key: string },
): Promise<void> {
  await encodeAvif(media, key, pictures.makeAvif);
}
