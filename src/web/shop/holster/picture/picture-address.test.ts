import { expect, test } from 'vitest';
import type { HolsterChoices } from '#domain/catalog/holster/holster-choices.ts';
import { keyByPlace } from '#domain/catalog/holster/picture-address.ts';
import { builderPictureNames } from '#domain/catalog/holster/picture.ts';
import { shellSizes } from '#domain/catalog/holster/options.ts';
import set from '../../../../../art/media/builder.json';
import { specified, specifiedStart } from '../../../../../test/support/examples/builder.ts';
import { likelyNext as likelyNextIn, pictureAddress as addressIn, viewAfter } from './picture-address.ts';

type View = 'front' | 'back';

function pictureAddress(choices: HolsterChoices, view: View) {
  return addressIn(choices, view, specified.builder);
}

function likelyNext(choices: HolsterChoices, view: View) {
  return likelyNextIn(choices, view, specified);
}

const paddle = { ...specifiedStart, holsterType: 'OWB', clipOption: 'Paddle' } as const;

test('a build has the address of its own picture, for each view', () => {
  expect(nameOf(pictureAddress(specifiedStart, 'front'))).toBe('iwb-black-quick-clip');
  expect(nameOf(pictureAddress(paddle, 'back'))).toBe('owb-black-back-paddle');
});

test.each([
  ['Glock', 'G43X', 'iwb-black-quick-clip-micro'],
  ['Sig Sauer', 'P365', 'iwb-black-quick-clip-micro'],
  ['Glock', 'G19', 'iwb-black-quick-clip'],
  ['Glock', 'G17', 'iwb-black-quick-clip-full'],
  ['Springfield Armory', '1911 Garrison 5"', 'iwb-black-quick-clip-full'],
])('the shell of a build for a %s %s is that of %s (R-HOL-45)', (pistolMake, pistolModel, name) => {
  expect(nameOf(pictureAddress({ ...specifiedStart, pistolMake, pistolModel }, 'front'))).toBe(name);
});

test('the pictures one choice away are prefetched: the other view, light, optic, colors, attachments, types', () => {
  expect(likelyNext(specifiedStart, 'front').map(nameOf)).toEqual([
    'iwb-black-back',
    'iwb-black-quick-clip-light',
    'iwb-black-quick-clip-optic',
    'iwb-gray-quick-clip',
    'iwb-od-green-quick-clip',
    'iwb-red-quick-clip',
    'iwb-black-monoblock',
    'iwb-black-ulti-clip',
    'owb-black-paddle',
    'aiwb-black-metal-clip',
  ]);
});

test('the other sizes are prefetched between make and model (R-HOL-45)', () => {
  const glock = { ...specifiedStart, pistolMake: 'Glock' };
  expect(likelyNext(glock, 'front').map(nameOf)).toEqual(
    expect.arrayContaining(['iwb-black-quick-clip-micro', 'iwb-black-quick-clip-full']),
  );
  expect(likelyNext({ ...glock, pistolModel: 'G43X' }, 'front').map(nameOf)).not.toContain(
    'iwb-black-quick-clip-full',
  );
});

test.each<[string, HolsterChoices, Partial<HolsterChoices>, 'front' | 'back', 'front' | 'back']>([
  ['another attachment on an OWB', paddle, { clipOption: 'Tech-Lock' }, 'front', 'back'],
  ['another attachment on an IWB', specifiedStart, { clipOption: 'Monoblock' }, 'front', 'front'],
  ['another type', paddle, { holsterType: 'IWB', clipOption: 'Quick Clip' }, 'back', 'front'],
  ['another type', specifiedStart, { holsterType: 'OWB', clipOption: 'Paddle' }, 'back', 'front'],
  ['another color', paddle, { color: 'Red' }, 'back', 'back'],
  ['a light', specifiedStart, { weaponLight: 'Inforce APL' }, 'front', 'front'],
])('%s is seen from its side', (_choice, before, change, view, after) => {
  expect(viewAfter(before, { ...before, ...change }, view)).toBe(after);
});

function nameOf(address: string): string | undefined {
  const source = builderPictureNames.find((_name, place) =>
    shellSizes.some((size) => address.includes(keyByPlace(set, size, place))),
  );
  return source?.replace(/^builder\/|\.webp$/g, '');
}
