import { expect, test } from 'vitest';
import { missingFields } from './quick-form-check.ts';

test.each([
  [null, null, null, ['pistolMake', 'pistolModel', 'orientation']],
  ['Glock', null, null, ['pistolModel', 'orientation']],
  ['Glock', null, 'Left', ['pistolModel']],
  ['Glock', 'G19', null, ['orientation']],
  ['Glock', 'G19', 'Right', []],
] as const)(
  'with make %s, model %s and hand %s, %j are missing (R-HOL-30)',
  (pistolMake, pistolModel, hand, missing) => {
    expect(Object.keys(missingFields({ pistolMake, pistolModel }, hand))).toEqual(missing);
  },
);
