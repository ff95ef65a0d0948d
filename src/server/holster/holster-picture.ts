import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LineOptions } from '#domain/cart/line-options.ts';
import { builderPictureName } from '#domain/holster/picture.ts';

type Variants = Record<string, { key: string; width: number }>;

let variants: Variants | undefined;

/** The address of the picture of a build, front view; every combination has its own. */
export function holsterPicture(options: LineOptions): string {
  variants ??= JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../../../art/media/index.json'), 'utf8'),
  ) as Variants;
  const picture = variants[builderPictureName(options)];
  return picture ? `/media/${picture.key}/${picture.width}.webp` : '';
}
