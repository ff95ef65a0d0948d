import { pictureSources } from '#domain/platform/media/picture.ts';
import { savesData } from '#web/saves-data.ts';

/** Keeps references to loaded pictures, so that the browser keeps them in memory. */
const asked = new Map<string, HTMLImageElement>();

/** Prefetches pictures in the width and format in which they will be shown. */
export function loadAhead(addresses: readonly string[], sizes: string): void {
  if (savesData()) return;
  for (const address of addresses) {
    if (asked.has(address)) continue;
    const { src, webp = '', avif = '' } = pictureSources(address);
    const picture = document.createElement('picture');
    const source = document.createElement('source');
    Object.assign(source, { type: 'image/avif', sizes, srcset: avif });
    const image = new Image();
    picture.append(source, image);
    // Set `src` last: it starts the load.
    Object.assign(image, { fetchPriority: 'low', sizes, srcset: webp, src });
    asked.set(address, image);
  }
}
