import { expect, test } from 'vitest';
import { pictureSize } from '#domain/platform/media/picture.ts';
import { specified } from '../../../../test/support/examples/builder.ts';
import { drawnClips, drawnColors, holsterTypes } from './options.ts';
import { addressInSet, keyByPlace, type PictureSet } from './picture-address.ts';
import { builderPictureNames, drawingOf, type LookOfBuild } from './picture.ts';

const set: PictureSet = { version: '0123456789ab', sides: { compact: 1000, micro: 800, full: 840 } };
const build = { holsterType: 'AIWB', clipOption: 'Ulti Clip', color: 'Green', weaponLight: 'SureFire XC1' };

test.each([
  ['Glock', 'G19', 'builder/aiwb-od-green-ulti-clip-light.webp', 'compact', 1000],
  ['Glock', 'G43X', 'builder/aiwb-od-green-ulti-clip-light-micro.webp', 'micro', 800],
  ['Glock', 'G17', 'builder/aiwb-od-green-ulti-clip-light-full.webp', 'full', 840],
  ['Sig Sauer', null, 'builder/aiwb-od-green-ulti-clip-light.webp', 'compact', 1000],
] as const)(
  'a build for a %s %s has the address of %s (R-HOL-45)',
  (pistolMake, pistolModel, name, size, side) => {
    const address = addressOf({ ...build, pistolMake, pistolModel });
    expect(address).toBe(`/media/${keyByPlace(set, size, builderPictureNames.indexOf(name))}/${side}.webp`);
    expect(pictureSize(address)).toEqual({ width: side, height: side });
  },
);

test('each picture has a key of its own', () => {
  const keys = builderPictureNames.map((_name, place) => keyByPlace(set, 'micro', place));
  expect(new Set(keys).size).toBe(528);
  expect(keys[0]).toBe('0123456789ab0000-800x800');
});

test('the first picture of a set has an address, too', () => {
  const [holsterType] = holsterTypes;
  const first = { holsterType, clipOption: drawnClips[holsterType][0], color: drawnColors[0] };
  expect(addressOf(first)).toBe('/media/0123456789ab0000-1000x1000/1000.webp');
});

test('an attachment and a color that the owner added are drawn as what is nearest (R-HOL-55)', () => {
  const builder = {
    ...specified.builder,
    colors: [{ name: 'Ranger Green', surchargeCents: 0, drawnAs: 'Green' as const }],
  };
  const nearest = { ...build, clipOption: 'Metal Clip' };
  expect(addressOf({ ...build, clipOption: 'Strap', color: 'Ranger Green' }, builder)).toBe(
    addressOf(nearest),
  );
  expect(addressOf({ ...nearest, color: 'Plaid' })).toBe(addressOf({ ...nearest, color: 'Black' }));
});

function addressOf(look: LookOfBuild, builder = specified.builder): string {
  return addressInSet(set, drawingOf(look, builder), 'front');
}
