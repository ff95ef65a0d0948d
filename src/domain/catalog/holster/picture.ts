import type { BuilderSetting } from '#domain/settings/kinds/builder.schema.ts';
import { shellSizeOf } from './lists.ts';
import {
  drawnClips,
  drawnColors,
  holsterTypes,
  shellSizes,
  type DrawnColor,
  type HolsterType,
  type ShellSize,
} from './options.ts';

export const builderViews = ['front', 'back'] as const;
export type BuilderView = (typeof builderViews)[number];

/** The choices visible in the picture. */
export type LookOfBuild = {
  readonly [
    name in 'pistolMake' | 'pistolModel' | 'holsterType' | 'clipOption' | 'color' | 'weaponLight' | 'optic'
  ]?: string | null;
};

/** What a picture shows. */
export type Drawing = {
  holsterType: HolsterType;
  clip: string;
  color: DrawnColor;
  hasLight: boolean;
  hasOptic: boolean;
  size: ShellSize;
};

/**
 * What the picture of a build shows. A color and an attachment that the owner added are drawn as the nearest color and the type's first
 * attachment; the words beside the picture are exact.
 */
export function drawingOf(build: LookOfBuild, builder: BuilderSetting): Drawing {
  const { color, clipOption, weaponLight, optic, pistolMake, pistolModel } = build;
  const holsterType = holsterTypes.find((type) => type === build.holsterType) ?? 'IWB';
  const clips: readonly string[] = drawnClips[holsterType];
  return {
    holsterType,
    clip: clips.find((clip) => clip === clipOption) ?? clips[0] ?? '',
    color:
      builder.colors.find(({ name }) => name === color)?.drawnAs ??
      drawnColors.find((drawn) => drawn === color) ??
      'Black',
    hasLight: Boolean(weaponLight),
    hasOptic: Boolean(optic),
    size: shellSizeOf(builder, pistolMake, pistolModel),
  };
}

/**
 * A drawing's source picture, such as 'builder/iwb-black-quick-clip-light.webp'; a shell other than compact ends the name:
 * '…-micro.webp'. Light and optic are only present or absent: all lights look the same, and so do all optics. From the back, only an
 * OWB's attachment is visible.
 */
export function builderPictureName(drawing: Drawing, view: BuilderView = 'front'): string {
  const { holsterType, clip, color, hasLight, hasOptic, size } = drawing;
  const parts = [
    slug(holsterType),
    color === 'Green' ? 'od-green' : slug(color),
    ...(view === 'back' ? ['back'] : []),
    ...(view === 'front' || holsterType === 'OWB' ? [slug(clip)] : []),
    ...(hasLight ? ['light'] : []),
    ...(hasOptic ? ['optic'] : []),
    ...(size === 'compact' ? [] : [size]),
  ];
  return `builder/${parts.join('-')}.webp`;
}

/** The names of all pictures, each once. The order is part of their addresses (picture-address.ts). */
export const builderPictureNames: readonly string[] = [...new Set(shellSizes.flatMap(namesOf))];

function namesOf(size: ShellSize): string[] {
  const orNone = [false, true];
  return builderViews.flatMap((view) =>
    holsterTypes.flatMap((holsterType) =>
      drawnClips[holsterType].flatMap((clip) =>
        drawnColors.flatMap((color) =>
          orNone.flatMap((hasLight) =>
            orNone.map((hasOptic) =>
              builderPictureName({ holsterType, clip, color, hasLight, hasOptic, size }, view),
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
