import { expect, test } from 'vitest';
import { isHandNote } from '#domain/catalog/holster/options.ts';

test.each([
  // the notes, the chosen hand, whether the notes are only the quick form's
  ['Left handed', 'Left', true],
  ['Right handed', 'Left', true],
  ['Left handed', null, false],
  ['Left handed, and tight', 'Left', false],
  [undefined, 'Left', false],
])('the notes %j beside the hand %j: only the form’s own is %s (R-HOL-32)', (notes, hand, isForms) => {
  expect(isHandNote(notes, hand)).toBe(isForms);
});
