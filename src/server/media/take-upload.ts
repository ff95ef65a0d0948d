import { ok, type Result } from '#domain/result.ts';
import { uploads } from '#server/db/schema/media.ts';
import type { Services } from '#server/services.ts';
import type { PictureRefusal } from './process-picture.ts';
import { putPicture, storedPicture } from './store-picture.ts';

/**
 * Takes in an uploaded file: its WebP files lie in the store when this resolves, AVIF follows in a job. The upload's row
 * is held while its files are written, so that the removal of unused pictures does not come between. Resolves to the picture's address.
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
