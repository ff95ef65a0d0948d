import { expect, test } from 'vitest';
import { byMaker, lightMakers, opticMakers, optics, weaponLights } from './accessories.ts';

test.each([
  ['lights', weaponLights, lightMakers],
  ['optics', optics, opticMakers],
] as const)('cut by maker, the %s are all there, in their order', (_name, names, makers) => {
  expect(byMaker(names, makers).flatMap((list) => list.names)).toEqual(names);
});
