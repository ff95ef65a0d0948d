import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBuild as readBuildOf, withOwnChoices } from './build.ts';
import { fitOf } from './fit.ts';
import { holsterConfiguration, type HolsterConfiguration } from './holster.schema.ts';
import {
  specified,
  specifiedClips,
  specifiedColors,
  specifiedLights,
  specifiedMakes,
  specifiedModels,
  specifiedOptics,
  withClip,
  withColor,
  withoutMake,
  withPistol,
} from '../../../../test/support/examples/builder.ts';
import { holsterTypes, isNone, orientations } from './options.ts';
import { holsterPrice, holsterPriceBreakdown, holsterPriceOf } from './price.ts';

function readBuild(configuration: HolsterConfiguration) {
  return readBuildOf(configuration, specified);
}

const glock19: HolsterConfiguration = { pistolMake: 'Glock', pistolModel: 'G19', holsterType: 'IWB' };

const full: HolsterConfiguration = {
  pistolMake: 'Smith & Wesson',
  pistolModel: 'M&P9 M2.0 Compact',
  orientation: 'Left',
  holsterType: 'AIWB',
  clipOption: 'Ulti Clip',
  color: 'Green',
  weaponLight: 'Streamlight TLR-7A',
  optic: 'Holosun EPS Carry',
  customNotes: 'Left handed',
};

test('a configuration with every field is read unchanged (R-HOL-1)', () => {
  expect(readBuild(full)).toEqual({ ok: true, value: full });
});

test.each([
  ['IWB', 'Quick Clip'],
  ['AIWB', 'Metal Clip'],
  ['OWB', 'Paddle'],
])('what is left out of an %s takes its default: %s, Black, nothing else', (holsterType, clipOption) => {
  expect(readBuild({ ...glock19, holsterType })).toEqual({
    ok: true,
    value: {
      pistolMake: 'Glock',
      pistolModel: 'G19',
      orientation: null,
      holsterType,
      clipOption,
      color: 'Black',
      weaponLight: null,
      optic: null,
      customNotes: '',
    },
  });
});

test.each([[undefined], [null], [''], ['none'], ['None'], ['NONE'], [' none ']])(
  '%j is no light, no optic and no hand',
  (value) => {
    const reading = readBuild({ ...glock19, weaponLight: value, optic: value, orientation: value });
    expect(reading).toMatchObject({ ok: true, value: { weaponLight: null, optic: null, orientation: null } });
  },
);

test.each([[undefined], [null], ['']])('%j leaves attachment and color at their defaults', (value) => {
  const reading = readBuild({ ...glock19, clipOption: value, color: value, customNotes: value });
  expect(reading).toMatchObject({
    ok: true,
    value: { clipOption: 'Quick Clip', color: 'Black', customNotes: '' },
  });
});

test('notes lose the blanks around them', () => {
  const reading = readBuild({ ...glock19, customNotes: '  adverse cant \n' });
  expect(reading).toMatchObject({ ok: true, value: { customNotes: 'adverse cant' } });
});

describe('an impossible build is refused and the field named', () => {
  test.each<[keyof HolsterConfiguration, Partial<HolsterConfiguration>]>([
    ['pistolMake', { pistolMake: 'Taurus' }],
    ['pistolMake', { pistolMake: 'glock' }],
    ['pistolMake', { pistolMake: '' }],
    ['pistolMake', { pistolMake: 'constructor' }],
    ['pistolModel', { pistolModel: 'P365' }],
    ['pistolModel', { pistolModel: 'g19' }],
    ['pistolModel', { pistolModel: '' }],
    ['pistolModel', { pistolMake: 'Sig Sauer' }],
    ['holsterType', { holsterType: 'SOB' }],
    ['holsterType', { holsterType: 'iwb' }],
    ['holsterType', { holsterType: '' }],
    ['clipOption', { clipOption: 'Paddle' }],
    ['clipOption', { clipOption: 'Duct Tape' }],
    ['clipOption', { clipOption: 'None' }],
    ['clipOption', { holsterType: 'OWB', clipOption: 'Quick Clip' }],
    ['clipOption', { holsterType: 'OWB', clipOption: 'Ulti Clip' }],
    ['clipOption', { holsterType: 'AIWB', clipOption: 'Quick Clip' }],
    ['color', { color: 'OD Green' }],
    ['color', { color: 'black' }],
    ['color', { color: 'None' }],
    ['weaponLight', { weaponLight: 'Flashlight' }],
    ['weaponLight', { weaponLight: 'Trijicon SRO' }],
    ['optic', { optic: 'Red dot' }],
    ['optic', { optic: 'Inforce APL' }],
    ['orientation', { orientation: 'Ambidextrous' }],
    ['orientation', { orientation: 'left' }],
  ])('%s of %j (R-HOL-13)', (field, change) => {
    const reading = readBuild({ ...glock19, ...change });
    expect(reading).toEqual({ ok: false, reason: { field, message: expect.stringMatching(/\w.*\.$/) } });
  });

  test('with a message', () => {
    expect(readBuild({ ...glock19, holsterType: 'OWB', clipOption: 'Quick Clip' })).toMatchObject({
      reason: { message: "An OWB holster does not take 'Quick Clip'." },
    });
    expect(readBuild({ ...glock19, pistolModel: 'P365' })).toMatchObject({
      reason: { message: "'P365' is not a Glock model on our list." },
    });
  });
});

describe('any configuration from the option lists', () => {
  const configuration = fc
    .record({ pistolMake: fc.constantFrom(...specifiedMakes), holsterType: fc.constantFrom(...holsterTypes) })
    .chain(({ pistolMake, holsterType }) =>
      fc.record({
        pistolMake: fc.constant(pistolMake),
        pistolModel: fc.constantFrom(...specifiedModels(pistolMake)),
        holsterType: fc.constant(holsterType),
        clipOption: fc.constantFrom(null, ...specifiedClips(holsterType)),
        orientation: fc.constantFrom(null, ...orientations),
        color: fc.constantFrom(null, ...specifiedColors),
        weaponLight: fc.constantFrom(null, 'None', ...specifiedLights),
        optic: fc.constantFrom(null, 'None', ...specifiedOptics),
        customNotes: fc.string({ maxLength: 40 }),
      }),
    )
    .filter((pairing) => fitOf(specified.builder, pairing).state === 'made');

  test('is readable, and costs the sum of its breakdown', () => {
    fc.assert(
      fc.property(configuration, (configuration) => {
        const build = buildOf(holsterConfiguration.parse(configuration));
        const parts = holsterPriceBreakdown(build, specified.builder).map(({ cents }) => cents);
        const sum = parts.reduce((total, cents) => total + cents, 0);
        expect(holsterPrice(build, specified.builder)).toBe(sum);
        expect(holsterPriceOf(build, specified.builder)).toBe(sum);
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
        expect(sum).toBeGreaterThanOrEqual(54_99);
        expect(sum).toBeLessThanOrEqual(95_99);
      }),
    );
  });

  test('reads back as the same build', () => {
    fc.assert(
      fc.property(configuration, (configuration) => {
        const build = buildOf(configuration);
        expect(buildOf(build)).toEqual(build);
      }),
    );
  });

  function buildOf(configuration: HolsterConfiguration) {
    const reading = readBuild(configuration);
    if (!reading.ok) throw new Error(`refused ${reading.reason.field}: ${reading.reason.message}`);
    return reading.value;
  }
});

test('a light or an optic is what its maker writes, however it was written before (R-HOL-7)', () => {
  expect(
    readBuild({ ...full, weaponLight: 'Streamlight TLR-7 X', optic: 'holosun eps  carry' }),
  ).toMatchObject({
    ok: true,
    value: { weaponLight: 'Streamlight TLR-7X', optic: 'Holosun EPS Carry' },
  });
});

test('any value that is on no list is refused, and its field named', () => {
  const fields = Object.keys(full).filter((field) => field !== 'customNotes');
  const listed = new Set<string>([
    ...specifiedMakes.flatMap((make) => [make, ...specifiedModels(make)]),
    ...holsterTypes.flatMap((type) => [type, ...specifiedClips(type)]),
    ...specifiedColors,
    ...specifiedLights,
    ...specifiedOptics,
    ...orientations,
  ]);
  const word = fc.oneof(fc.string(), fc.constantFrom('valueOf', '__proto__', 'constructor'));
  const unlisted = word.filter((word) => !isNone(word) && !listed.has(word));
  fc.assert(
    fc.property(fc.constantFrom(...fields), unlisted, (field, word) => {
      expect(readBuild({ ...full, [field]: word })).toMatchObject({ ok: false, reason: { field } });
    }),
  );
});

describe('a choice that is out (R-HOL-51)', () => {
  const { builder, day } = specified;

  test.each([
    [
      withPistol(builder, 'Glock', 'G19', { outUntil: '2026-12-14' }),
      'pistolModel',
      'Glock G19 is out until Dec 14.',
    ],
    [withClip(builder, 'IWB', 'Monoblock', { outUntil: null }), 'clipOption', 'Monoblock is out for now.'],
    [withColor(builder, 'Green', { outUntil: '2026-11-21' }), 'color', 'OD Green is out until Nov 21.'],
  ])('%#: %s is refused in words', (lists, field, words) => {
    const wanted = { ...glock19, clipOption: 'Monoblock', color: 'Green' };
    expect(readBuildOf(wanted, { builder: lists, day })).toEqual({
      ok: false,
      reason: { field, message: `${words} Choose another one.` },
    });
  });

  test('can be ordered on its day', () => {
    const lists = withPistol(builder, 'Glock', 'G19', { outUntil: day });
    expect(readBuildOf(glock19, { builder: lists, day })).toMatchObject({ ok: true });
  });

  test('stays in an order that has it, and nothing else that is gone comes in (R-HOL-53)', () => {
    const { pistolMake, pistolModel, holsterType } = glock19;
    const pistol = { pistolMake, pistolModel, holsterType };
    const own = { ...pistol, clipOption: 'Monoblock', color: 'Red', weaponLight: 'Inforce APL' };
    const today = withColor(withoutMake(builder, 'Glock'), 'Red', { outUntil: null });
    const lists = withOwnChoices({ ...today, lights: [] }, builder, own);
    expect(readBuildOf({ ...own, orientation: 'Left' }, { builder: lists, day })).toMatchObject({ ok: true });
    expect(readBuildOf({ ...own, pistolModel: 'G17' }, { builder: lists, day })).toMatchObject({ ok: false });
    expect(readBuildOf({ ...own, weaponLight: 'Olight Baldr S' }, { builder: lists, day })).toMatchObject({
      ok: false,
    });
  });
});
