import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { pictureWidths } from '#domain/platform/media/picture.ts';
import {
  specified,
  specifiedClips,
  specifiedColors,
  specifiedLights,
  specifiedOptics,
} from '../../../../test/support/examples/builder.ts';
import { holsterTypes, shellSizes, type ShellSize } from './options.ts';
import {
  builderPictureName,
  builderPictureNames,
  builderViews,
  drawingOf,
  type BuilderView,
  type LookOfBuild,
} from './picture.ts';

function nameOf(build: LookOfBuild, view: BuilderView): string {
  return builderPictureName(drawingOf(build, specified.builder), view);
}

const plain = {
  holsterType: 'IWB',
  color: 'Black',
  clipOption: 'Quick Clip',
  weaponLight: null,
  optic: null,
};

test.each([
  [{}, 'front', 'builder/iwb-black-quick-clip.webp'],
  [{ weaponLight: 'SureFire XC1' }, 'front', 'builder/iwb-black-quick-clip-light.webp'],
  [{ optic: 'Trijicon SRO' }, 'front', 'builder/iwb-black-quick-clip-optic.webp'],
  [{ color: 'Green', clipOption: 'Monoblock' }, 'front', 'builder/iwb-od-green-monoblock.webp'],
  [
    { holsterType: 'OWB', color: 'Gray', clipOption: 'Tech-Lock' },
    'front',
    'builder/owb-gray-tech-lock.webp',
  ],
  [
    { holsterType: 'AIWB', color: 'Red', clipOption: 'Ulti Clip', weaponLight: 'APL', optic: 'RMR' },
    'front',
    'builder/aiwb-red-ulti-clip-light-optic.webp',
  ],
  [{}, 'back', 'builder/iwb-black-back.webp'],
  [{ clipOption: 'Ulti Clip', optic: 'RMR' }, 'back', 'builder/iwb-black-back-optic.webp'],
  [
    { holsterType: 'OWB', color: 'Green', clipOption: 'Paddle', weaponLight: 'APL', optic: 'RMR' },
    'back',
    'builder/owb-od-green-back-paddle-light-optic.webp',
  ],
  [
    { pistolMake: 'Sig Sauer', pistolModel: 'P365', optic: 'RMR' },
    'front',
    'builder/iwb-black-quick-clip-optic-micro.webp',
  ],
  [{ pistolMake: 'Glock', pistolModel: 'G17' }, 'back', 'builder/iwb-black-back-full.webp'],
  [{ pistolMake: 'Glock', pistolModel: 'G19' }, 'front', 'builder/iwb-black-quick-clip.webp'],
] as const)('a plain build with %j shows from the %s as %s', (change, view, name) => {
  expect(nameOf({ ...plain, ...change }, view)).toBe(name);
});

describe('every combination that looks different', () => {
  const art = path.resolve(import.meta.dirname, '../../../../art');
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(art, file), 'utf8'));
  const variants = read('media/index.json') as Record<string, { key: string; width: number }>;

  const pistols: Readonly<Record<ShellSize, { pistolMake: string; pistolModel: string }>> = {
    compact: { pistolMake: 'Glock', pistolModel: 'G19' },
    micro: { pistolMake: 'Glock', pistolModel: 'G43X' },
    full: { pistolMake: 'Glock', pistolModel: 'G17' },
  };
  const builds = holsterTypes.flatMap((holsterType) =>
    specifiedClips(holsterType).flatMap((clipOption) =>
      specifiedColors.flatMap((color) =>
        [null, ...specifiedLights].flatMap((weaponLight) =>
          [null, ...specifiedOptics].map((optic) => ({ holsterType, clipOption, color, weaponLight, optic })),
        ),
      ),
    ),
  );

  test.each(shellSizes)('with a %s shell is one of 112 fronts and 64 backs (R-HOL-38, R-HOL-45)', (size) => {
    const [fronts, backs] = builderViews.map(
      (view) => new Set(builds.map((build) => nameOf({ ...build, ...pistols[size] }, view))),
    );
    expect([fronts?.size, backs?.size]).toEqual([112, 64]);
    expect(
      [...(fronts ?? []), ...(backs ?? [])].filter((name) => !builderPictureNames.includes(name)),
    ).toEqual([]);
    expect(builderPictureNames).toHaveLength(3 * 176);
  });

  test('has its own picture in every width as WebP and AVIF, and its address (R-HOL-38)', () => {
    const missing = builderPictureNames.flatMap((name) => {
      const entry = variants[name];
      if (!entry) return [name];
      const files = pictureWidths(entry.width).flatMap((width) =>
        ['webp', 'avif'].map((format) => `media/${entry.key}/${width}.${format}`),
      );
      return [`pictures/${name}`, ...files].filter((file) => !hasBytes(path.join(art, file)));
    });
    expect(missing).toEqual([]);
    expect(new Set(builderPictureNames.map((name) => variants[name]?.key)).size).toBe(
      builderPictureNames.length,
    );
  });

  test('and no other combination has one', () => {
    const listed = Object.keys(variants).filter((name) => name.startsWith('builder/'));
    expect(listed.toSorted()).toEqual(builderPictureNames.toSorted());
  });

  test('is listed with what it shows', () => {
    type Listed = {
      picture: string;
      view: BuilderView;
      size: ShellSize;
      light: boolean;
      optic: boolean;
    } & Record<'holsterType' | 'clipOption' | 'color', string>;
    const listed = read('pictures/builder/index.json') as Listed[];
    expect(listed).toHaveLength(builderPictureNames.length);
    for (const { picture, view, size, light, optic, ...build } of listed) {
      const shown = {
        ...build,
        ...pistols[size],
        weaponLight: light ? (specifiedLights[0] ?? null) : null,
        optic: optic ? (specifiedOptics[0] ?? null) : null,
      };
      expect(nameOf(shown, view)).toBe(picture);
    }
  });
});

function hasBytes(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;
}
