import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HolsterChoices } from '#domain/catalog/holster/holster-choices.ts';
import { holsterTypes } from '#domain/catalog/holster/options.ts';
import {
  specified,
  specifiedClips,
  specifiedColors,
  specifiedLights,
  specifiedMakes,
  specifiedModels,
  specifiedOptics,
  specifiedStart,
  withColor,
} from '../../../../../test/support/examples/builder.ts';
import {
  goneIn,
  handAfter,
  leftHint,
  readBuildAddress as readAddress,
  writeBuildAddress as writeAddress,
} from './build-address.ts';

function readBuildAddress(search: string) {
  return readAddress(search, specified);
}

function writeBuildAddress(search: string, choices: HolsterChoices) {
  return writeAddress(search, choices, specified.builder);
}

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
    const choices = { ...specifiedStart, ...change };
    expect(writeBuildAddress('', choices)).toBe(search);
    expect(readBuildAddress(search) ?? specifiedStart).toEqual(choices);
  });

  test('an older link has a light as it was written then (R-HOL-7)', () => {
    expect(readBuildAddress('?light=Streamlight+TLR-7+A')?.weaponLight).toBe('Streamlight TLR-7A');
  });

  test('are the same for every build there is (R-HOL-40)', () => {
    const build: fc.Arbitrary<HolsterChoices> = fc
      .record({
        pistolMake: fc.constantFrom(...specifiedMakes),
        holsterType: fc.constantFrom(...holsterTypes),
      })
      .chain(({ pistolMake, holsterType }) =>
        fc.record({
          pistolMake: fc.constant(pistolMake),
          pistolModel: fc.constantFrom(null, ...specifiedModels(pistolMake)),
          holsterType: fc.constant(holsterType),
          clipOption: fc.constantFrom(...specifiedClips(holsterType)),
          color: fc.constantFrom(...specifiedColors),
          weaponLight: fc.constantFrom(null, ...specifiedLights),
          optic: fc.constantFrom(null, ...specifiedOptics),
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
  expect(readBuildAddress(search)).toEqual({ ...specifiedStart, ...change });
});

test.each([[''], ['?utm_source=mail'], ['?Make=Glock']])('%j holds no build', (search) => {
  expect(readBuildAddress(search)).toBeNull();
});

test('parameters of others stay', () => {
  expect(writeBuildAddress('?utm_source=mail&color=Red', { ...specifiedStart, ...glock })).toBe(
    '?utm_source=mail&make=Glock&model=G19',
  );
});

test('a link whose standard color is out still means that color (R-HOL-54)', () => {
  const today = { ...specified, builder: withColor(specified.builder, 'Black', { outUntil: null }) };
  expect(readAddress('?make=Glock&model=G19', today)?.color).toBe('Black');
  expect(readAddress('?type=OWB', today)?.color).toBe('Gray');
});

test.each([
  ['?make=Glock&model=G19&color=Red', []],
  ['?make=Glock&model=G99&light=Torch', ['Glock G99', 'Torch']],
  ['?make=Acme&model=Rocket&clip=Tape&optic=none', ['Acme Rocket', 'Tape']],
  ['?light=Streamlight+TLR-7+A', []],
  ['?utm_source=mail', []],
])('of the link %s, %j is not offered anymore (R-HOL-54)', (search, gone) => {
  expect(goneIn(search, specified)).toEqual(gone);
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
