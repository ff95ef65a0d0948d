import type { Services } from '#server/services.ts';
import { encodeAvif } from './store-picture.ts';

/** Makes an upload's AVIF files in another process; does nothing if the upload is gone. May be repeated. */
export async function encodeUpload(
  { media, pictures }: Pick<Services, 'media' | 'pictures'>,
  key: string,
): Promise<void> {
  await encodeAvif(media, key, pictures.makeAvif);
}
