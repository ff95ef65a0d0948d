import { expect, test } from 'vitest';
import { buildText } from './build-text.ts';

const build = {
  pistolMake: 'Glock',
  pistolModel: 'G19',
  orientation: null,
  holsterType: 'AIWB',
  clipOption: 'Metal Clip',
  color: 'Green',
  weaponLight: null,
  optic: null,
  customNotes: '',
  price: '69.99',
};

test.each([
  [{}, 'Glock G19, AIWB, Metal Clip, OD Green'],
  [{ orientation: 'Left' }, 'Glock G19, AIWB, Metal Clip, OD Green, Left hand'],
  [
    { weaponLight: 'Streamlight TLR-7A', optic: 'Trijicon SRO' },
    'Glock G19, AIWB, Metal Clip, OD Green, Streamlight TLR-7A, Trijicon SRO',
  ],
])('a build with %j reads %s', (change, text) => {
  expect(buildText({ productId: 0, customizations: JSON.stringify({ ...build, ...change }) })).toBe(text);
});

test.each([
  [31, '{"size":"L"}'],
  [0, null],
  [0, 'not json'],
])('product %i with %s has none', (productId, customizations) => {
  expect(buildText({ productId, customizations })).toBeNull();
});
