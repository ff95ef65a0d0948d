import { attachments, holsterColors, holsterTypes } from './options.ts';
import { shellSizeOf, shellSizes, type ShellSize } from './models.ts';

export const builderViews = ['front', 'back'] as const;
export type BuilderView = (typeof builderViews)[number];

/** The choices visible in the picture. */
export type LookOfBuild = {
  readonly [
    name in 'pistolMake' | 'pistolModel' | 'holsterType' | 'clipOption' | 'color' | 'weaponLight' | 'optic'
  ]?: string | null;
};

/**
 * A build's source picture, such as 'builder/iwb-black-quick-clip-light.webp'; a shell other than compact ends the name:
 * '…-micro.webp'. Light and optic are only present or absent: all lights look the same, and so do all optics. From the back, only an
 * OWB's attachment is visible.
 */
export function builderPictureName(
  build: LookOfBuild,
  view: BuilderView = 'front',
  size: ShellSize = shellSizeOf(build.pistolMake, build.pistolModel),
): string {
  const { holsterType, clipOption, color } = build;
  const parts = [
    slug(holsterType ?? 'IWB'),
    color === 'Green' ? 'od-green' : slug(color ?? 'Black'),
    ...(view === 'back' ? ['back'] : []),
    ...(view === 'front' || holsterType === 'OWB' ? [slug(clipOption ?? '')] : []),
    ...(build.weaponLight ? ['light'] : []),
    ...(build.optic ? ['optic'] : []),
    ...(size === 'compact' ? [] : [size]),
  ];
  return `builder/${parts.join('-')}.webp`;
}

/** The names of all pictures, each once. The order is part of their addresses (picture-address.ts). */
export const builderPictureNames: readonly string[] = [...new Set(shellSizes.flatMap(namesOf))];

function namesOf(size: ShellSize): string[] {
  const orNone = [null, 'any'];
  return builderViews.flatMap((view) =>
    holsterTypes.flatMap((holsterType) =>
      attachments[holsterType].flatMap(({ name: clipOption }) =>
        holsterColors.flatMap((color) =>
          orNone.flatMap((weaponLight) =>
            orNone.map((optic) =>
              builderPictureName({ holsterType, clipOption, color, weaponLight, optic }, view, size),
            ),
          ),
        ),
      ),
    ),
  );
}

function slug(text: string): string {
  return text.toLowerCase().replaceAll(' ', '-');
}
