import { expect, test } from 'vitest';
import { caseItems } from './case-items.ts';

test('a case’s items say which size and color they have (R-CASE-8)', () => {
  const lines = [
    { lineId: 1, name: 'Ridgeline Tee', choices: 'L • Olive', quantity: 2 },
    { lineId: 2, name: 'Two-Point Sling, Black', choices: null, quantity: 1 },
  ];
  expect(caseItems({ lines })).toBe('2 × Ridgeline Tee (L • Olive), 1 × Two-Point Sling, Black');
});
