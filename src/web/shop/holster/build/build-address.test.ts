import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { optics, weaponLights } from '#domain/catalog/holster/accessories.ts';
import { startingChoices, type HolsterChoices } from '#domain/catalog/holster/holster-choices.ts';
import { pistolMakes } from '#domain/catalog/holster/makes.ts';
import { modelsOf } from '#domain/catalog/holster/models.ts';
import { attachments, holsterColors, holsterTypes } from '#domain/catalog/holster/options.ts';
import { handAfter, leftHint, readBuildAddress, writeBuildAddress } from './build-address.ts';

const glock = { pistolMake: 'Glock', pistolModel: 'G19' };

describe('an address and the build in it', () => {
  test.each<[Partial<HolsterChoices>, string]>([
    [{}, ''],
    [glock, '?make=Glock&model=G19'],
    [{ color: 'Green' }, '?color=Green'],
    [{ holsterType: 'OWB', clipOption: 'Paddle' }, '?type=OWB'],
    [{ holsterType: 'OWB', clipOption: 'Tech-Lock' }, '?type=OWB&clip=Tech-Lock'],
    [
      { pistolMake: 'Smith & Wesson', pistolModel: 'M&P9 Shield Plus', weaponLight: 'Streamlight TLR-7A' },
      '?make=Smith+%26+Wesson&model=M%26P9+Shield+Plus&light=Streamlight+TLR-7A',
    ],
  ])('%j is written %s', (change, search) => {
    const choices = { ...startingChoices, ...change };
    expect(writeBuildAddress('', choices)).toBe(search);
    expect(readBuildAddress(search) ?? startingChoices).toEqual(choices);
  });

  test('an older link has a light as it was written then (R-HOL-7)', () => {
    expect(readBuildAddress('?light=Streamlight+TLR-7+A')?.weaponLight).toBe('Streamlight TLR-7A');
  });

  test('are the same for every build there is (R-HOL-40)', () => {
    const build: fc.Arbitrary<HolsterChoices> = fc
      .record({ pistolMake: fc.constantFrom(...pistolMakes), holsterType: fc.constantFrom(...holsterTypes) })
      .chain(({ pistolMake, holsterType }) =>
        fc.record({
          pistolMake: fc.constant(pistolMake),
          pistolModel: fc.constantFrom(null, ...modelsOf(pistolMake)),
          holsterType: fc.constant(holsterType),
          clipOption: fc.constantFrom(...attachments[holsterType].map(({ name }) => name)),
          color: fc.constantFrom(...holsterColors),
          weaponLight: fc.constantFrom(null, ...weaponLights),
          optic: fc.constantFrom(null, ...optics),
        }),
      );
    fc.assert(
      fc.property(build, (choices) => {
        expect(readBuildAddress(writeBuildAddress('', choices))).toEqual(choices);
      }),
    );
  });
});

test.each<[string, Partial<HolsterChoices>]>([
  ['?make=Acme&model=Rocket', {}],
  ['?model=G19', {}],
  ['?type=SOB&clip=Paddle&color=Plaid&light=Torch&optic=Monocle', {}],
  ['?type=AIWB&clip=Paddle', { holsterType: 'AIWB', clipOption: 'Metal Clip' }],
  ['?color=green', {}],
  ['?light=None&optic=none', {}],
  ['?make=Glock&make=CZ', { pistolMake: 'Glock' }],
])('only what the option lists know is read from %s', (search, change) => {
  expect(readBuildAddress(search)).toEqual({ ...startingChoices, ...change });
});

test.each([[''], ['?utm_source=mail'], ['?Make=Glock']])('%j holds no build', (search) => {
  expect(readBuildAddress(search)).toBeNull();
});

test('parameters of others stay', () => {
  expect(writeBuildAddress('?utm_source=mail&color=Red', { ...startingChoices, ...glock })).toBe(
    '?utm_source=mail&make=Glock&model=G19',
  );
});

test.each([
  [null, '', null, null],
  [null, '?hand=', null, null],
  ['Right', '', null, 'Right'],
  ['Right', '?hand=Left', null, 'Left'],
  [null, '', leftHint, 'Left'],
  ['Right', '', leftHint, 'Right'],
  ['Left', '?hand=Right', leftHint, 'Left'],
  [null, '?hand=Right', leftHint, 'Right'],
] as const)('with %j chosen, %j and %j in the entry choose %j (R-HOL-28)', (chosen, search, state, hand) => {
  expect(handAfter(chosen, { search, state })).toBe(hand);
});
