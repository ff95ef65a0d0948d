import { describe, expect, test } from 'vitest';
import { specifiedBuilder } from '#domain/settings/kinds/specified-builder.ts';
import { specifiedClips } from '../../../../test/support/examples/builder.ts';
import { holsterTypes, type HolsterType } from './options.ts';
import { builderFallbackPrice, holsterPrice, holsterPriceBreakdown, holsterPriceOf } from './price.ts';

const light = 'Streamlight TLR-7A';

const prices: [HolsterType, clipOption: string, weaponLight: string | null, cents: number][] = [
  ['IWB', 'Quick Clip', null, 54_99],
  ['IWB', 'Monoblock', null, 56_99],
  ['IWB', 'Ulti Clip', null, 66_99],
  ['AIWB', 'Metal Clip', null, 69_99],
  ['AIWB', 'Ulti Clip', null, 91_99],
  ['OWB', 'Paddle', null, 64_99],
  ['OWB', 'Tech-Lock', null, 64_99],
  ['IWB', 'Quick Clip', light, 58_99],
  ['IWB', 'Monoblock', light, 60_99],
  ['IWB', 'Ulti Clip', light, 70_99],
  ['AIWB', 'Metal Clip', light, 73_99],
  ['AIWB', 'Ulti Clip', light, 95_99],
  ['OWB', 'Paddle', light, 68_99],
  ['OWB', 'Tech-Lock', light, 68_99],
];

test('base, surcharges and fallback (R-HOL-19)', () => {
  const { baseCents, lightCents, opticCents, types } = specifiedBuilder;
  expect([baseCents, lightCents, opticCents]).toEqual([54_99, 4_00, 0]);
  expect(types.map(({ name, surchargeCents }) => [name, surchargeCents])).toEqual([
    ['IWB', 0],
    ['OWB', 10_00],
    ['AIWB', 15_00],
  ]);
  expect(builderFallbackPrice(specifiedBuilder)).toBe(69_99);
});

describe('every type with every attachment it takes, without and with a light', () => {
  test.each(prices)(
    '%s with %s and light %s costs %i (R-HOL-15)',
    (holsterType, clipOption, weaponLight, cents) => {
      const choices = { holsterType, clipOption, weaponLight, color: 'Black', optic: null };
      expect(holsterPrice(choices, specifiedBuilder)).toBe(cents);
      expect(holsterPriceOf(choices, specifiedBuilder)).toBe(cents);
    },
  );

  test('is in the table (R-HOL-15)', () => {
    const all = [null, light].flatMap((weaponLight) =>
      holsterTypes.flatMap((type) => specifiedClips(type).map((name) => `${type} ${name} ${weaponLight}`)),
    );
    const listed = prices.map(([type, clip, weaponLight]) => `${type} ${clip} ${weaponLight}`);
    expect(listed.toSorted()).toEqual(all.toSorted());
  });
});

test('the breakdown has a line for each choice, zeros included (R-HOL-21)', () => {
  const dear = { holsterType: 'AIWB', clipOption: 'Ulti Clip', weaponLight: light } as const;
  expect(holsterPriceBreakdown({ ...dear, color: 'Green', optic: 'Trijicon SRO' }, specifiedBuilder)).toEqual(
    [
      { label: 'Base holster', cents: 54_99 },
      { label: 'AIWB', cents: 15_00 },
      { label: 'Ulti Clip', cents: 22_00 },
      { label: 'OD Green', cents: 0 },
      { label: light, cents: 4_00 },
      { label: 'Trijicon SRO', cents: 0 },
    ],
  );
  const plain = { holsterType: 'IWB', clipOption: 'Quick Clip', weaponLight: null } as const;
  expect(holsterPriceBreakdown({ ...plain, color: 'Black', optic: null }, specifiedBuilder)).toEqual([
    { label: 'Base holster', cents: 54_99 },
    { label: 'IWB', cents: 0 },
    { label: 'Quick Clip', cents: 0 },
    { label: 'Black', cents: 0 },
    { label: 'No weapon light', cents: 0 },
    { label: 'No optic', cents: 0 },
  ]);
});

describe('a stored build', () => {
  test.each([
    ['Black', null],
    ['Gray', 'Trijicon SRO'],
    ['Green', 'Aimpoint ACRO P-2'],
    ['Red', 'Vortex Viper'],
  ])('costs the same in %s with optic %s (R-HOL-16)', (color, optic) => {
    const options = { holsterType: 'OWB', clipOption: 'Paddle', weaponLight: null, color, optic };
    expect(holsterPriceOf(options, specifiedBuilder)).toBe(64_99);
  });

  test('without a stored light has none', () => {
    expect(holsterPriceOf({ holsterType: 'IWB', clipOption: 'Quick Clip' }, specifiedBuilder)).toBe(54_99);
  });

  test.each([[{}], [{ holsterType: null }], [{ holsterType: 'SOB' }], [{ holsterType: 'iwb' }]])(
    'is not %j, which has no price',
    (options) => {
      expect(holsterPriceOf(options, specifiedBuilder)).toBeNull();
    },
  );
});
