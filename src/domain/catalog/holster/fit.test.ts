import fc from 'fast-check';
import { expect, test } from 'vitest';
import { specified } from '../../../../test/support/examples/builder.ts';
import type { FitRow } from '#domain/settings/kinds/fit.schema.ts';
import { readBuild } from './build.ts';
import { askSentence, fitOf, fitWords, neverSentence, pairingText } from './fit.ts';
import { fitText, isSamePairing } from './kept-fit.ts';
import { countStates, fitChanges, pairingStates } from './fit-text.ts';
import { accessoriesIn } from './lists.ts';

const { builder, day } = specified;

const g42 = { pistolMake: 'Glock', pistolModel: 'G42' };
const g19 = { pistolMake: 'Glock', pistolModel: 'G19' };
const g26 = { pistolMake: 'Glock', pistolModel: 'G26' };
const p365 = { pistolMake: 'Sig Sauer', pistolModel: 'P365' };
const vp9sk = { pistolMake: 'Heckler & Koch', pistolModel: 'VP9SK' };
const x300 = 'SureFire X300U-B';

const nothing = { pistols: [], shells: [], everyLight: false, lights: [], optics: [], reason: 'because' };

function withRows(...rows: Partial<FitRow>[]) {
  const fit = rows.map((row, at): FitRow => ({ ...nothing, id: `row-${at}`, state: 'never', ...row }));
  return { ...builder, fit };
}

test('every pistol has a state with every light (R-FIT-1)', () => {
  const states = pairingStates(builder);
  const pistols = builder.makes.flatMap(({ models }) => models);
  expect(states.size).toBe(pistols.length * accessoriesIn(builder, 'lights').length);
  const { made, ask, never } = countStates(states.values());
  expect(made + ask + never).toBe(states.size);
  expect(Math.min(made, ask, never)).toBeGreaterThan(100);
});

test.each([
  [g42, x300, 'never'],
  [g42, 'Streamlight TLR-6', 'made'],
  [g26, 'Streamlight TLR-6', 'made'],
  [p365, x300, 'never'],
  [p365, 'Streamlight TLR-7 Sub', 'made'],
  [{ pistolMake: 'Glock', pistolModel: 'G43X' }, 'Streamlight TLR-7 Sub', 'made'],
  [{ pistolMake: 'Sig Sauer', pistolModel: 'P365XL' }, 'Streamlight TLR-7 Sub', 'made'],
  [g19, x300, 'made'],
  [g19, 'Streamlight TLR-7A', 'made'],
  [g19, 'Streamlight TLR-7 Sub', 'never'],
  [vp9sk, x300, 'ask'],
  [vp9sk, 'SureFire XSC', 'ask'],
  [g42, null, 'made'],
  [{ pistolMake: null, pistolModel: null }, x300, 'made'],
] as const)('as specified, %j with %s: %s (R-FIT-1)', (pistol, weaponLight, state) => {
  expect(fitOf(builder, { ...pistol, weaponLight }).state).toBe(state);
});

test.each<[string, Partial<FitRow>[], string]>([
  [
    'a model before its size',
    [
      { shells: ['micro'], everyLight: true },
      { pistols: ['glock-g42'], everyLight: true, state: 'ask' },
    ],
    'ask',
  ],
  [
    'a size before all',
    [{ everyLight: true }, { shells: ['micro'], everyLight: true, state: 'made' }],
    'made',
  ],
  [
    'a light before any light',
    [{ everyLight: true }, { lights: ['surefire-x300u-b'], state: 'made' }],
    'made',
  ],
  [
    'a model before a light',
    [
      { pistols: ['glock-g42'], everyLight: true },
      { lights: ['surefire-x300u-b'], state: 'made' },
    ],
    'never',
  ],
  [
    'an optic before all',
    [
      { pistols: ['glock-g42'], lights: ['surefire-x300u-b'] },
      { optics: ['trijicon-sro'], state: 'ask' },
    ],
    'ask',
  ],
  [
    'of equal rows the strictest',
    [{ everyLight: true }, { everyLight: true, state: 'made' }, { everyLight: true, state: 'ask' }],
    'never',
  ],
  ['no row: made', [{ pistols: ['glock-g43'], everyLight: true }], 'made'],
  ['a row of models that are gone', [{ pistols: ['glock-g1'], everyLight: true }], 'made'],
])('%s (R-FIT-1)', (_what, rows, state) => {
  const pairing = { ...g42, weaponLight: x300, optic: 'Trijicon SRO' };
  expect(fitOf(withRows(...rows), pairing).state).toBe(state);
  expect(fitOf(withRows(...rows.toReversed()), pairing).state).toBe(state);
});

test('an impossible pairing names its reason and what fits instead (R-FIT-2)', () => {
  expect(neverSentence(builder, { ...g42, weaponLight: x300 }, day)).toBe(
    'We do not make a holster for a Glock G42 with a SureFire X300U-B: the pistol has no rail for it. Streamlight TLR-6 fits.',
  );
  const few = withRows({
    pistols: ['glock-g42'],
    lights: accessoriesIn(builder, 'lights')
      .slice(2)
      .map(({ id }) => id),
  });
  expect(neverSentence(few, { ...g42, weaponLight: x300 }, day)).toMatch(
    /TLR-1 HL and Streamlight TLR-2 HL fit\.$/,
  );
  const one = withRows({ pistols: ['glock-g42'], lights: ['surefire-x300u-b'] });
  expect(neverSentence(one, { ...g42, weaponLight: x300 }, day)).toMatch(/TLR-6, and 18 more fit\.$/);
  const none = withRows({ everyLight: true });
  expect(neverSentence(none, { ...g42, weaponLight: x300 }, day)).toMatch(/ Choose no light\.$/);
  const optic = withRows({ optics: ['trijicon-sro'] });
  expect(neverSentence(optic, { ...g42, optic: 'Trijicon SRO' }, day)).toBe(
    'We do not make a holster for a Glock G42 with a Trijicon SRO: because. Choose another optic, or none.',
  );
});

test('a pairing to look at first says so (R-FIT-5)', () => {
  expect(askSentence(builder, { ...vp9sk, weaponLight: x300 })).toBe(
    'Ask us before you order a holster for a Heckler & Koch VP9SK with a SureFire X300U-B: the light is longer than the pistol, and we look at each pair.',
  );
  expect(askSentence(builder, { ...g42, weaponLight: x300 })).toBeNull();
  expect(neverSentence(builder, { ...vp9sk, weaponLight: x300 }, day)).toBeNull();
});

test('names have their article', () => {
  expect(
    pairingText({
      pistolMake: 'FN',
      pistolModel: '509',
      weaponLight: 'Inforce APL',
      optic: 'Aimpoint ACRO P-1',
    }),
  ).toBe('an FN 509 with an Inforce APL and an Aimpoint ACRO P-1');
  expect(pairingText({ pistolMake: 'Ruger', pistolModel: 'LCP' })).toBe('a Ruger LCP');
  expect(pairingText({ pistolMake: 'Heckler & Koch', pistolModel: 'CC9' })).toBe('a Heckler & Koch CC9');
});

test('a list says what its own entry changes (R-FIT-3)', () => {
  const pairing = { ...g42, weaponLight: x300, optic: 'Trijicon SRO' };
  expect(fitWords(builder, pairing, 'weaponLight')).toBe('not made: the pistol has no rail for it');
  expect(fitWords(builder, pairing, 'optic')).toBeNull();
  expect(fitWords(builder, { ...vp9sk, weaponLight: x300 }, 'weaponLight')).toBe('ask us first');
  expect(fitWords(builder, { ...g19, weaponLight: x300 }, 'weaponLight')).toBeNull();
});

test('other rows say how many pairings they change (R-FIT-1)', () => {
  expect(fitChanges(builder, builder)).toEqual([]);
  expect(fitChanges(withRows(), withRows({ pistols: ['glock-g42'], everyLight: true }))).toEqual([
    '22 pairings: made → never',
  ]);
});

test('spaces, letters and none make no other pairing (R-FIT-4)', () => {
  expect(
    isSamePairing(
      { ...g19, weaponLight: 'Streamlight TLR-7 A', optic: 'none' },
      { ...g19, weaponLight: 'streamlight tlr-7A' },
    ),
  ).toBe(true);
  expect(isSamePairing({ ...g19, weaponLight: 'Inforce APL' }, g19)).toBe(false);
});

test('an ordered build says how sure its fit is (R-FIT-7)', () => {
  const build = { ...g26, weaponLight: 'Inforce APL', optic: 'None' };
  expect(fitText(build)).toBe('Made for this pairing');
  expect(fitText({ ...build, fitCode: 'code', fitConfirmedOn: '2026-12-01' })).toBe(
    'Confirmed for Glock G26 with Inforce APL, by us on Dec 1, 2026',
  );
  expect(fitText({ ...g26, weaponLight: null })).toBeNull();
});

test('a yes opens exactly its build, and none that is never made (R-FIT-5)', () => {
  const wanted = { ...vp9sk, weaponLight: x300, holsterType: 'IWB', fitCode: 'yes' };
  const made = readBuild({ ...wanted, fitCode: null }, { builder: withRows(), day });
  if (!made.ok) throw new Error(made.reason.message);
  const confirmed = new Map([['yes', { build: made.value, on: '2026-12-01' }]]);
  const read = (change: object, lists = builder) =>
    readBuild({ ...wanted, ...change }, { builder: lists, day, confirmed });
  expect(read({})).toMatchObject({ ok: true, value: { fitCode: 'yes', fitConfirmedOn: '2026-12-01' } });
  expect(read({}, withRows())).toMatchObject({ ok: true });
  for (const change of [
    { fitCode: 'other' },
    { fitCode: null },
    { color: 'Red' },
    { optic: 'Trijicon SRO' },
    { weaponLight: 'SureFire XSC' },
    { customNotes: 'Tight, please' },
    { orientation: 'Left' },
  ]) {
    expect(read(change), JSON.stringify(change)).toMatchObject({
      ok: false,
      reason: { field: 'weaponLight' },
    });
  }
  expect(read({}, withRows({ everyLight: true }))).toMatchObject({ ok: false });
});

test('no build is read that the rows refuse, whatever they are (R-FIT-2)', () => {
  const pistols = builder.makes.flatMap(({ name, models }) => models.map((model) => [name, model] as const));
  const lights = accessoriesIn(builder, 'lights');
  const optics = accessoriesIn(builder, 'optics');
  const ids = (from: readonly { id: string }[]) =>
    fc.subarray(
      from.map(({ id }) => id),
      { maxLength: Math.min(from.length, 4) },
    );
  const row = fc.record({
    pistols: ids(pistols.slice(0, 6).map(([, model]) => model)),
    shells: fc.subarray(['micro', 'compact', 'full'] as const),
    everyLight: fc.boolean(),
    lights: ids(lights.slice(0, 4)),
    optics: ids(optics.slice(0, 3)),
    state: fc.constantFrom('made', 'ask', 'never'),
  });
  fc.assert(
    fc.property(
      fc.array(row as fc.Arbitrary<Partial<FitRow>>, { maxLength: 6 }),
      fc.constantFrom(...pistols.slice(0, 6)),
      fc.option(fc.constantFrom(...lights.slice(0, 4))),
      fc.option(fc.constantFrom(...optics.slice(0, 3))),
      (rows, [pistolMake, { name: pistolModel }], light, optic) => {
        const lists = withRows(...rows);
        const pairing = {
          pistolMake,
          pistolModel,
          weaponLight: light?.name ?? null,
          optic: optic?.name ?? null,
        };
        const read = readBuild({ ...pairing, holsterType: 'IWB' }, { builder: lists, day });
        expect(read.ok).toBe(fitOf(lists, pairing).state === 'made');
      },
    ),
  );
});
