import { expect, test } from 'vitest';
import { startingChoices, type HolsterChoices } from '#domain/holster/holster-choices.ts';
import addresses from '../../../../../art/media/builder.json';
import { likelyNext, pictureAddress, viewAfter } from './picture-address.ts';

const paddle = { ...startingChoices, holsterType: 'OWB', clipOption: 'Paddle' } as const;

test('a build has the address of its own picture, for each view', () => {
  expect(pictureAddress(startingChoices, 'front')).toBe(addresses['iwb-black-quick-clip']);
  expect(pictureAddress(paddle, 'back')).toBe(addresses['owb-black-back-paddle']);
});

test('the pictures one choice away are prefetched: the other view, light, optic, colors, attachments, types', () => {
  expect(likelyNext(startingChoices, 'front').map(nameOf)).toEqual([
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

test.each<[string, HolsterChoices, Partial<HolsterChoices>, 'front' | 'back', 'front' | 'back']>([
  ['another attachment on an OWB', paddle, { clipOption: 'Tech-Lock' }, 'front', 'back'],
  ['another attachment on an IWB', startingChoices, { clipOption: 'Monoblock' }, 'front', 'front'],
  ['another type', paddle, { holsterType: 'IWB', clipOption: 'Quick Clip' }, 'back', 'front'],
  ['another type', startingChoices, { holsterType: 'OWB', clipOption: 'Paddle' }, 'back', 'front'],
  ['another color', paddle, { color: 'Red' }, 'back', 'back'],
  ['a light', startingChoices, { weaponLight: 'Inforce APL' }, 'front', 'front'],
])('%s is seen from its side', (_choice, before, change, view, after) => {
  expect(viewAfter(before, { ...before, ...change }, view)).toBe(after);
});

function nameOf(address: string): string | undefined {
  return Object.entries(addresses).find(([, known]) => known === address)?.[0];
}
