import { expect, test } from 'vitest';
import { covering, decoded, firstLayer, want } from './picture-layers.ts';

const black = { id: 0, address: 'black', isReady: true };

test('a new picture waits on top of the current one, fades in when decoded, and then replaces it', () => {
  const wanted = want(firstLayer('black'), 'red');
  expect(wanted).toEqual([black, { id: 1, address: 'red', isReady: false }]);
  const shown = decoded(wanted, 1);
  expect(shown).toEqual([black, { id: 1, address: 'red', isReady: true }]);
  expect(covering(shown, 1)).toEqual([{ id: 1, address: 'red', isReady: true }]);
});

test('only the last of several quick choices is shown; a picture still loading is dropped', () => {
  const quick = want(want(firstLayer('black'), 'red'), 'gray');
  expect(quick).toEqual([black, { id: 2, address: 'gray', isReady: false }]);
  expect(decoded(quick, 1)).toEqual(quick);
});

test('a choice during the fade leaves the fading picture in its place', () => {
  const fading = decoded(want(firstLayer('black'), 'red'), 1);
  expect(want(fading, 'gray').map(({ address }) => address)).toEqual(['black', 'red', 'gray']);
});

test('back to what is shown needs no new picture', () => {
  expect(want(want(firstLayer('black'), 'red'), 'black')).toEqual([black]);
});
