import { expect, test } from 'vitest';
import { specifiedStart } from '../../../../test/support/examples/builder.ts';
import { buildLabel, exactBuildLabel } from './build-label.ts';

test.each([
  [{}, 'IWB, Quick Clip, Black, no light, no optic'],
  [{ pistolMake: 'Glock' }, 'Glock, IWB, Quick Clip, Black, no light, no optic'],
  [
    { pistolMake: 'Glock', pistolModel: 'G19', color: 'Green', weaponLight: 'Streamlight TLR-7A' },
    'Glock G19, IWB, Quick Clip, OD Green, Streamlight TLR-7A, no optic',
  ],
  [
    { holsterType: 'OWB', clipOption: 'Tech-Lock', optic: 'Trijicon SRO' },
    'OWB, Tech-Lock, Black, no light, Trijicon SRO',
  ],
] as const)('the builder with %j says %s', (change, words) => {
  expect(exactBuildLabel({ ...specifiedStart, ...change })).toBe(words);
});

test.each([
  [{ pistolMake: 'Glock', pistolModel: 'G19', orientation: 'Left' }, 'Glock G19, Left hand'],
  [{ holsterType: 'OWB', clipOption: '', color: null, optic: 7 }, 'OWB'],
  [{}, ''],
])('the stored build %j says %j', (build, words) => {
  expect(buildLabel(build)).toBe(words);
});
