import { pictureSize, pictureUrl } from './picture.ts';

/** The key in the address of an uploaded or demo picture; null for any other address. */
export function pictureKeyOf(url: string): string | null {
  return pictureSize(url) && (url.split('/')[2] ?? null);
}

/** The address that a product stores for the picture at `url` in any width; null if it is not ours. */
export function ownAddress(url: string): string | null {
  const [key, size] = [pictureKeyOf(url), pictureSize(url)];
  return key && size && pictureUrl(key, size.width);
}
