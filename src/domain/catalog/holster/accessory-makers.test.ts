import { expect, test } from 'vitest';
import { optics, weaponLights } from './accessories.ts';
import { byMaker, lightMakers, opticMakers } from './accessory-makers.ts';

test.each([
  ['lights', weaponLights, lightMakers],
  ['optics', optics, opticMakers],
] as const)('cut by maker, the %s are all there, in their order', (_name, names, makers) => {
  expect(byMaker(names, makers).flatMap((list) => list.names)).toEqual(names);
});
