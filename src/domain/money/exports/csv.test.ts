import { expect, test } from 'vitest';
import { csvLines } from './csv.ts';

test.each([
  // a cell,                        in the file
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['+1 325 555 0148', `"'+1 325 555 0148"`],
  ['-2+3', `"'-2+3"`],
  ['@sum', `"'@sum"`],
  ['＝1+1', `"'＝1+1"`],
  ['\tx', `"'\tx"`],
  ['-12.50', '-12.50'],
  ['-12', '-12'],
  ['Reyes, Dana', '"Reyes, Dana"'],
  ['5" belt', '"5"" belt"'],
  ['two\nlines', '"two\nlines"'],
  [12, '12'],
  [null, ''],
])('%j is written as %s (R-EXP-2)', (cell, written) => {
  expect(csvLines([[cell, 'x']])).toBe(`${written},x\r\n`);
});

test('no rows are no line', () => {
  expect(csvLines([])).toBe('');
});
