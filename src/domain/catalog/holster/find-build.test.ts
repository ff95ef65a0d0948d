import { expect, test } from 'vitest';
import { specified, specifiedStart, withPistol } from '../../../../test/support/examples/builder.ts';
import { findBuild as findBuildIn } from './find-build.ts';

function findBuild(text: string) {
  return findBuildIn(text, specified.builder, specified.day);
}

test.each([
  // what a shopper types, what the builder is opened with
  ['glock 19', 'Glock G19'],
  ['glock19', 'Glock G19'],
  ['Glock G19 holster', 'Glock G19'],
  ['g19', 'Glock G19'],
  ['g 19', 'Glock G19'],
  ['glock 48', 'Glock G48'],
  ['glock 43x', 'Glock G43X'],
  ['43x holster', 'Glock G43X'],
  ['glock', 'Glock'],
  ['glock holster', 'Glock'],
  ['hellcat', 'Springfield Armory Hellcat'],
  ['hellcat pro', 'Springfield Armory Hellcat Pro'],
  ['hellc', 'Springfield Armory Hellcat'],
  ['shield', 'Smith & Wesson M&P9 Shield'],
  ['shield plus', 'Smith & Wesson M&P9 Shield Plus'],
  ['m&p shield plus', 'Smith & Wesson M&P9 Shield Plus'],
  ['m&p9', 'Smith & Wesson M&P9 M2.0 Full Size'],
  ['M&P 9 compact', 'Smith & Wesson M&P9 M2.0 Compact'],
  ['smith and wesson', 'Smith & Wesson'],
  ['s&w equalizer', 'Smith & Wesson Equalizer'],
  ['p365', 'Sig Sauer P365'],
  ['sig p365', 'Sig Sauer P365'],
  ['sig 365', 'Sig Sauer P365'],
  ['p365 x-macro', 'Sig Sauer P365 X-Macro'],
  ['sig p365 macro', 'Sig Sauer P365 X-Macro'],
  ['Sig P320 Compact $73.99', 'Sig Sauer P320 Compact'],
  ['p365xl', 'Sig Sauer P365XL'],
  ['sig p320 compact', 'Sig Sauer P320 Compact'],
  ['cz p10', 'CZ P-10 C'],
  ['cz p-10 c', 'CZ P-10 C'],
  ['shadow 2', 'CZ Shadow 2'],
  ['vp9', 'Heckler & Koch VP9'],
  ['h&k vp9sk', 'Heckler & Koch VP9SK'],
  ['walther pdp', 'Walther PDP Full Size 4"'],
  ['beretta 92fs', 'Beretta 92FS'],
  ['ruger lcp max', 'Ruger LCP Max'],
  ['fn 509 tactical', 'FN 509 Tactical'],
  ['tlr-7', 'Streamlight TLR-7A'],
  ['tlr 7 sub', 'Streamlight TLR-7 Sub'],
  ['streamlight tlr7', 'Streamlight TLR-7A'],
  ['surefire x300', 'SureFire X300U-A'],
  ['x300 turbo', 'SureFire X300 Turbo'],
  ['surefire', 'SureFire lights'],
  ['holosun 507k', 'Holosun HS507K X2'],
  ['rmr', 'Trijicon RMR Type 2'],
  ['trijicon', 'Trijicon optics'],
  ['glock 19 tlr-7 holster', 'Glock G19 with Streamlight TLR-7A'],
  ['glock 45 with holosun 507k', 'Glock G45 with Holosun HS507K X2'],
  ['glock 19 red dot holster', 'Glock G19'],
  ['light bearing p365 holster', 'Sig Sauer P365'],
  ['black glock 19 holster', 'Glock G19'],
  ['glock 19 gen 5', 'Glock G19'],
  ['Glock 19 Gen5 MOS', 'Glock G19'],
  ['g19.5', 'Glock G19'],
  ['g19gen4 holster', 'Glock G19'],
  ['4th gen glock 17', 'Glock G17'],
  ['glock 43x mos', 'Glock G43X'],
  ['sig p365 xl', 'Sig Sauer P365XL'],
  ['p 365 xl holster', 'Sig Sauer P365XL'],
  ['cz75 compact', 'CZ 75 Compact'],
  ['vp 9 sk', 'Heckler & Koch VP9SK'],
  ['M&P shield 9mm', 'Smith & Wesson M&P9 Shield'],
  ['tlr-7a', 'Streamlight TLR-7A'],
  ['tlr-7 a', 'Streamlight TLR-7A'],
  ['TLR 7 A', 'Streamlight TLR-7A'],
  ['tlr7 x', 'Streamlight TLR-7X'],
  ['tlr 8', 'Streamlight TLR-8A'],
  ['tlr-8 sub', 'Streamlight TLR-8 Sub'],
  ['tlr7x', 'Streamlight TLR-7X'],
  ['glock 19 with tlr-7a', 'Glock G19 with Streamlight TLR-7A'],
  ['surefire xc 1', 'SureFire XC1'],
  ['pl2 valkyrie', 'Olight PL-2 Valkyrie'],
  [
    'I need a comfortable holster for my Glock 19 Gen 5 with a TLR-7A and an RMR',
    'Glock G19 with Streamlight TLR-7A and Trijicon RMR Type 2',
  ],
  ['do you have something for my p365?', 'Sig Sauer P365'],
  ['I carry a Sig P320 with an X300U; need IWB', 'Sig Sauer P320 Full Size with SureFire X300U-A'],
  [
    'does this fit a hellcat pro with a tlr-7 sub?',
    'Springfield Armory Hellcat Pro with Streamlight TLR-7 Sub',
  ],
  ['holster 4 S&W M&P 2.0 9mm compact w/ TLR7', 'Smith & Wesson M&P9 M2.0 Compact with Streamlight TLR-7A'],
  ['m&p 2.0', 'Smith & Wesson M&P9 M2.0 Full Size'],
  ['m&p 5.7', 'Smith & Wesson M&P 5.7'],
  ['glock 43x mos w/ holosun 507k', 'Glock G43X with Holosun HS507K X2'],
  ['fifth gen glock 19', 'Glock G19'],
  ['glock 19 gen five', 'Glock G19'],
  ['Glock 17 Gen IV', 'Glock G17'],
  ['owb glock 19 magazine pouch', null],
  ['leather holster for glock 19', 'Glock G19'],
  ['glock 19 magazine', null],
  ['glock 19 magazine pouch for my belt', null],
  ['gen 5', null],
  ['black magazine', null],
  ['red holster', null],
  ['shield sticker', null],
  ['shield hoodie', null],
  ['compact', null],
  ['light', null],
  ['holster', null],
  ['two point sling', null],
  ['micro red dot', null],
  ['30 round magazine', null],
  ['1791', null],
  ['2xl', null],
  ['40', null],
  ['9', null],
  ['holster 19', null],
  ['constructor', null],
  ['black', null],
  ['', null],
])('%j names %s (R-CAT-51)', (text, name) => {
  expect(findBuild(text)?.name ?? null).toBe(name);
});

test.each([
  ['glock 19 tlr-7 holosun 507k', ['Glock', 'G19', 'Streamlight TLR-7A', 'Holosun HS507K X2']],
  ['glock', ['Glock', null, null, null]],
  ['surefire', [null, null, null, null]],
  ['rmr', [null, null, null, 'Trijicon RMR Type 2']],
])(
  'the builder opens for %j with %j, and otherwise as for a new build',
  (text, [make, model, light, optic]) => {
    expect(findBuild(text)?.choices).toEqual({
      ...specifiedStart,
      pistolMake: make,
      pistolModel: model,
      weaponLight: light,
      optic,
    });
  },
);

test('a light and an optic without a pistol are named together', () => {
  expect(findBuild('tlr-7 rmr')?.name).toBe('Streamlight TLR-7A and Trijicon RMR Type 2');
  expect(findBuild('glock 19 tlr-7 rmr')?.name).toBe(
    'Glock G19 with Streamlight TLR-7A and Trijicon RMR Type 2',
  );
});

test.each([
  ['left handed holster', ''],
  ['left-handed holsters', ''],
  ['holster lefty', ''],
  ['glock 19 left hand', 'Glock G19'],
  ['lh p365 holster', 'Sig Sauer P365'],
  ['right handed glock 19 holster', null],
  ['left handed', ''],
  ['left handed light bearing holster', ''],
  ['left-handed light-bearing owb for glock 19', 'Glock G19'],
  ['left hand weapon light holster', ''],
  ['left hand holster red dot ready', ''],
  ['left hand glock 19 gen 5 with light', 'Glock G19'],
  ["I'm a lefty and need a holster for a g43x", 'Glock G43X'],
  ['looking for a lefty AIWB for a Gen3 G26, no light', 'Glock G26'],
  ['left handed sling', null],
])('%j names a left-handed holster for %j (R-CAT-84)', (text, name) => {
  const build = findBuild(text);
  expect(build?.isLeftHanded ? build.name : null).toBe(name);
});

test.each([
  ['glock 19 owb', ['OWB', 'Paddle', 'Black']],
  ['od green appendix holster for glock 19', ['AIWB', 'Metal Clip', 'Green']],
  ['left handed iwb grey', ['IWB', 'Quick Clip', 'Gray']],
  ['glock 19 red dot', ['IWB', 'Quick Clip', 'Black']],
])(
  '%j also names type, its attachment and color: %j (R-CAT-51)',
  (text, [holsterType, clipOption, color]) => {
    expect(findBuild(text)?.choices).toMatchObject({ holsterType, clipOption, color });
  },
);

test('a pistol that is new in the builder is found, and one that is out is not (R-HOL-51)', () => {
  const { builder, day } = specified;
  const g19x = { id: 'glock-g45-gen6', name: 'G45 Gen6', shell: 'compact' as const };
  const makes = builder.makes.map((make) =>
    make.name === 'Glock' ? { ...make, models: [...make.models, { ...g19x, name: 'Gallant' }] } : make,
  );
  expect(findBuildIn('glock gallant holster', { ...builder, makes }, day)?.name).toBe('Glock Gallant');
  const out = withPistol(builder, 'Glock', 'G19', { outUntil: '2026-12-01' });
  expect(findBuildIn('glock 19', out, day)?.choices.pistolModel).not.toBe('G19');
  expect(findBuildIn('glock 19', out, '2026-12-01')?.choices.pistolModel).toBe('G19');
});
