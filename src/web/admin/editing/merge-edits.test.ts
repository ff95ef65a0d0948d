import { expect, test } from 'vitest';
import { mergeEdits } from './merge-edits.ts';

const base = { name: 'Sling', price: '39.00', sizes: ['S'] };

test.each([
  // mine, theirs, taken, fields in conflict
  [base, base, [], []],
  [{ ...base, name: 'A' }, base, [], []],
  [base, { ...base, name: 'B' }, ['name'], []],
  [{ ...base, name: 'A' }, { ...base, name: 'B' }, [], ['name']],
  [{ ...base, name: 'A' }, { ...base, price: '1.00' }, ['price'], []],
  [{ ...base, name: 'A' }, { ...base, name: 'A' }, [], []],
  [{ ...base, sizes: ['S', 'M'] }, { ...base, sizes: ['L'] }, [], ['sizes']],
])('my %j and their %j', (mine, theirs, taken, conflicts) => {
  const result = mergeEdits(base, mine, theirs);
  expect(result.taken).toEqual(taken);
  expect(result.conflicts.map(({ field }) => field)).toEqual(conflicts);
});

test('a conflict shows both values', () => {
  expect(mergeEdits(base, { ...base, name: 'A' }, { ...base, name: 'B' }).conflicts).toEqual([
    { field: 'name', mine: 'A', theirs: 'B' },
  ]);
});
