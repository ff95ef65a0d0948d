import { pictureSources } from '#domain/media/picture.ts';
import { savesData } from '#web/saves-data.ts';

/** What was asked for stays referred to, so that the browser keeps it at hand. */
const asked = new Map<string, HTMLImageElement>();

/** Fetches pictures that are not shown yet, in the same width and format as they will be. */
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
    // With the address last: it is what sets the loading off.
    Object.assign(image, { fetchPriority: 'low', sizes, srcset: webp, src });
    asked.set(address, image);
  }
}
