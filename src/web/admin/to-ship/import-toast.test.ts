import { expect, test } from 'vitest';
import type { TrackingRow } from '#domain/shipping/tracking-import/tracking-import.schema.ts';
import { importToast } from './import-toast.ts';

const failed = { title: 'Nothing is shipped', tone: 'destructive' };

test.each<[TrackingRow['state'][], object]>([
  [['shipped'], { title: '1 order is shipped' }],
  [['shipped', 'shipped', 'problem'], { title: '2 orders are shipped' }],
  [['shipped', 'done'], { title: '1 order is shipped', description: '1 was already shipped.' }],
  [
    ['shipped', 'shipped', 'done', 'done'],
    { title: '2 orders are shipped', description: '2 were already shipped.' },
  ],
  [['done'], { title: 'It was already shipped.' }],
  [['done', 'done', 'problem'], { title: 'They were already shipped.' }],
  [['problem'], { ...failed, description: 'The line says why.' }],
  [['problem', 'problem'], { ...failed, description: 'Each line says why.' }],
])('after lines that are %j now, the toast says %j (R-SHIP-24)', (states, text) => {
  expect(importToast(states.map((state) => ({ state })))).toEqual(text);
});
