import path from 'node:path';
import { diskStore } from './disk-store.ts';
import { layeredStore, type MediaStore } from './media-store.ts';

/** The demo's pictures in every width and format, made once by art/scripts/make-variants.ts and committed. */
export const demoMediaFolder = path.resolve(import.meta.dirname, '../../../art/media');

/** The store's pictures: uploads under `dataDir`, then the demo's own, read-only. */
export function openMedia({ dataDir }: { dataDir: string }): MediaStore {
  return layeredStore(diskStore(path.join(dataDir, 'media')), diskStore(demoMediaFolder));
}
