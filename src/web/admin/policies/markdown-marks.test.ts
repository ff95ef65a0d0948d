import { expect, test } from 'vitest';
import { withMark, type Mark } from './markdown-marks.ts';

test.each<[Mark, string, string]>([
  // bars mark the selection
  ['bold', 'a |word| b', 'a **|word|** b'],
  ['bold', 'a || b', 'a **||** b'],
  ['italic', '|a|', '*|a|*'],
  ['link', 'see |here|', 'see [|here|](https://)'],
  ['heading', 'one\ntw|o| three', 'one\n|## two| three'],
  ['list', 'x\n|one\ntwo|\ny', 'x\n|- one\n- two|\ny'],
  ['list', '||', '|- |'],
])('%s makes of %j %j', (mark, before, after) => {
  const [head = '', chosen = '', tail = ''] = before.split('|');
  const { text, start, end } = withMark(
    { text: head + chosen + tail, start: head.length, end: head.length + chosen.length },
    mark,
  );
  expect(`${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`).toBe(after);
});
