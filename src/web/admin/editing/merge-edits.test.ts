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
  expect(Object.keys(result.taken)).toEqual(taken);
  expect(result.conflicts.map(({ field }) => field)).toEqual(conflicts);
});

test('a conflict shows both values', () => {
  expect(mergeEdits(base, { ...base, name: 'A' }, { ...base, name: 'B' }).conflicts).toEqual([
    { field: 'name', mine: 'A', theirs: 'B' },
  ]);
});

const stock = { stock: { red: '3', tan: '4' } as Record<string, string> };

test.each([
  // mine, theirs, the record that the form takes, parts in conflict
  [{ red: '9', tan: '4' }, { red: '3', tan: '1' }, { red: '9', tan: '1' }, []],
  [{ red: '9', tan: '4' }, { red: '2', tan: '4' }, undefined, ['red']],
  [{ red: '9', tan: '4' }, { red: '2', tan: '1', olive: '7' }, { red: '9', tan: '1', olive: '7' }, ['red']],
  [{ red: '9', tan: '4' }, { red: '3' }, { red: '9' }, []],
  [{ red: '9' }, { red: '3', tan: '4' }, undefined, []],
])('my %j and their %j of a record merge part by part (R-ADMIN-17)', (mine, theirs, taken, parts) => {
  const result = mergeEdits(stock, { stock: mine }, { stock: theirs });
  expect(result.taken.stock).toEqual(taken);
  expect(result.conflicts.map(({ field, part }) => [field, part])).toEqual(
    parts.map((part) => ['stock', part]),
  );
});
