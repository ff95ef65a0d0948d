import { expect, test } from 'vitest';
import { clipsOf, defaultAttachment } from './lists.ts';
import {
  specified,
  specifiedColors,
  specifiedLights,
  specifiedOptics,
} from '../../../../test/support/examples/builder.ts';
import {
  colorName,
  handNote,
  holsterTypeNames,
  holsterTypes,
  isNone,
  none,
  orientations,
  type HolsterType,
} from './options.ts';

test('three types, four colors, two hands (R-HOL-3 to R-HOL-5)', () => {
  expect(holsterTypes).toEqual(['IWB', 'OWB', 'AIWB']);
  expect(Object.keys(holsterTypeNames)).toEqual([...holsterTypes]);
  expect(specifiedColors).toEqual(['Black', 'Gray', 'Green', 'Red']);
  expect(orientations).toEqual(['Right', 'Left']);
});

test.each([
  ['Black', 'Black'],
  ['Gray', 'Gray'],
  ['Green', 'OD Green'],
  ['Red', 'Red'],
  ['Olive', 'Olive'],
])('%s shows as %s (R-HOL-6)', (color, shown) => {
  expect(colorName(color)).toBe(shown);
});

test.each<[HolsterType, string[]]>([
  ['IWB', ['Quick Clip +0', 'Monoblock +200', 'Ulti Clip +1200']],
  ['AIWB', ['Metal Clip +0', 'Ulti Clip +2200']],
  ['OWB', ['Paddle +0', 'Tech-Lock +0']],
])('%s takes %j (R-HOL-10 to R-HOL-12)', (type, options) => {
  expect(
    clipsOf(specified.builder, type).map(({ name, surchargeCents }) => `${name} +${surchargeCents}`),
  ).toEqual(options);
});

test.each<[HolsterType, string]>([
  ['IWB', 'Quick Clip'],
  ['AIWB', 'Metal Clip'],
  ['OWB', 'Paddle'],
])('%s starts with %s', (type, attachment) => {
  expect(defaultAttachment(specified.builder, type, specified.day)).toBe(attachment);
});

const accessories = [
  {
    name: 'weapon lights',
    list: specifiedLights,
    about: 20,
    makers: ['Streamlight TLR', 'SureFire', 'Olight', 'Inforce'],
  },
  {
    name: 'optics',
    list: specifiedOptics,
    about: 25,
    makers: ['Trijicon', 'Holosun', 'Aimpoint', 'Leupold', 'Sig Sauer', 'Vortex'],
  },
];

test.each(accessories)(
  'the $name are about $about, each once, without an entry for none (R-HOL-7, R-HOL-8)',
  ({ list, about }) => {
    expect(Math.abs(list.length - about)).toBeLessThanOrEqual(2);
    expect(new Set(list).size).toBe(list.length);
    expect(list.filter((entry) => isNone(entry))).toEqual([]);
  },
);

test.each(accessories)(
  'the $name are of $makers, and of no other maker (R-HOL-7, R-HOL-8)',
  ({ list, makers }) => {
    const makerOf = (entry: string) => makers.find((maker) => entry.startsWith(`${maker} `)) ?? entry;
    // Streamlight's line is written with the model: 'Streamlight TLR-7A'.
    const found = new Set(list.map((entry) => makerOf(entry.replace('TLR-', 'TLR '))));
    expect([...found]).toEqual(makers);
  },
);

test.each([
  ['None', true],
  ['none', true],
  ['NONE', true],
  [' None ', true],
  ['', true],
  ['  ', true],
  [null, true],
  [undefined, true],
  ['Inforce APL', false],
  ['nonesuch', false],
  ['No', false],
])('%j means none: %s (R-HOL-9)', (value, expected) => {
  expect(isNone(value)).toBe(expected);
});

test("the lists' own word for none means none", () => {
  expect(isNone(none)).toBe(true);
});

test.each([
  ['Right', 'Right handed'],
  ['Left', 'Left handed'],
] as const)('the quick form’s note for %s is %s (R-HOL-32)', (hand, note) => {
  expect(handNote(hand)).toBe(note);
});
