import { expect, test } from 'vitest';
import { builderPictureName } from './picture.ts';

const plain = {
  holsterType: 'IWB',
  color: 'Black',
  clipOption: 'Quick Clip',
  weaponLight: null,
  optic: null,
};

test.each([
  [{}, 'builder/iwb-black-quick-clip.webp'],
  [{ weaponLight: 'SureFire XC1' }, 'builder/iwb-black-quick-clip-light.webp'],
  [{ optic: 'Trijicon SRO' }, 'builder/iwb-black-quick-clip-optic.webp'],
  [{ color: 'Green', clipOption: 'Monoblock' }, 'builder/iwb-od-green-monoblock.webp'],
  [{ holsterType: 'OWB', color: 'Gray', clipOption: 'Tech-Lock' }, 'builder/owb-gray-tech-lock.webp'],
  [
    { holsterType: 'AIWB', color: 'Red', clipOption: 'Ulti Clip', weaponLight: 'APL', optic: 'RMR' },
    'builder/aiwb-red-ulti-clip-light-optic.webp',
  ],
])('a plain build with %j shows as %s', (change, name) => {
  expect(builderPictureName({ ...plain, ...change })).toBe(name);
});
