import { expect, test } from 'vitest';
import { changedPart } from './changed-part.ts';

const start = 'x'.repeat(100);

test.each([
  // before, after, as shown
  ['short', 'shorter', 'short', 'shorter'],
  [`${start}old`, `${start}new words`, `…${'x'.repeat(40)}old`, `…${'x'.repeat(40)}new words`],
  [start, 'y', `${'x'.repeat(60)}…`, 'y'],
  [`${start}old${start}`, `${start}new`, `…${'x'.repeat(40)}old${'x'.repeat(16)}…`, `…${'x'.repeat(40)}new`],
  [`${start}🎯${start}`, `${start}🎯${'x'.repeat(39)}y`, `…🎯${'x'.repeat(57)}…`, `…🎯${'x'.repeat(39)}y`],
])('long texts show where they differ: %s, %s (R-HIST-10, R-API-47)', (one, other, ...shown) => {
  expect(changedPart(one, other, 60)).toEqual(shown);
});
