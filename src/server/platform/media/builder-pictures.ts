import { createHash } from 'node:crypto';
import { keyByPlace, type PictureSet } from '#domain/catalog/holster/picture-address.ts';
import { builderPictureNames } from '#domain/catalog/holster/picture.ts';
import { shellSizes, type ShellSize } from '#domain/catalog/holster/options.ts';

type Entries = Readonly<Record<string, { key: string; width: number } | undefined>>;

/** The builder's pictures among the store's own; a size without any has the compact ones' side. */
export function builderSet(entries: Entries): PictureSet {
  const keys = builderPictureNames.map((name) => entries[name]?.key ?? '');
  const version = createHash('sha256').update(keys.join('\n')).digest('hex').slice(0, 12);
  const [compact = 0, micro = compact, full = compact] = shellSizes.map((size) => sideOf(entries, size));
  return { version, sides: { compact, micro, full } };
}

/** The pictures' own keys by those that the builder's page derives. A size's missing picture is the compact one (R-HOL-45). */
export function ownKeys(entries: Entries): ReadonlyMap<string, string> {
  const set = builderSet(entries);
  return new Map(
    builderPictureNames.flatMap((name, place) => {
      const own = entries[name] ?? entries[compactName(name)];
      return own ? [[keyByPlace(set, sizeIn(name), place), own.key] as const] : [];
    }),
  );
}

function sideOf(entries: Entries, size: ShellSize): number | undefined {
  const own = builderPictureNames.filter((name) => sizeIn(name) === size);
  const [side, ...others] = new Set(own.flatMap((name) => entries[name]?.width ?? []));
  if (others.length > 0)
    throw new Error(`The ${size} pictures have several widths: ${side}, ${others.join(', ')}`);
  return side;
}

function sizeIn(name: string): ShellSize {
  return shellSizes.find((size) => name.endsWith(`-${size}.webp`)) ?? 'compact';
}

function compactName(name: string): string {
  return name.replace(`-${sizeIn(name)}.webp`, '.webp');
}
