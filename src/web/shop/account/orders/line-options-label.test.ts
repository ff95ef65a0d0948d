import { expect, test } from 'vitest';
import { lineOptionsLabel, isBuild } from './line-options-label.ts';

test.each([
  // stored,                                            shown
  ['{"size":"L","color":"Green"}', 'Size: L, Color: OD Green'],
  ['{"size":"L","color":""}', 'Size: L'],
  ['{"size":null,"color":null}', null],
  ['{"weaponLight":"none","optic":"None","holsterType":"IWB"}', 'Type: IWB'],
  [
    '{"pistolMake":"Glock","pistolModel":"G19","clipOption":"Metal Clip"}',
    'Make: Glock, Model: G19, Attachment: Metal Clip',
  ],
  ['{"orientation":"Left","customNotes":" Left handed "}', 'Hand: Left, Notes: Left handed'],
  ['{"engraving":"RT","count":2}', 'Engraving: RT, Count: 2'],
  ['{"sizes":["L"]}', null],
  ['not JSON', null],
  ['[]', null],
  [null, null],
])('of the choices %s the history shows %j (R-ORD-3)', (customization, shown) => {
  expect(lineOptionsLabel(customization)).toBe(shown);
});

test.each([
  ['{"holsterType":"OWB","color":"Black"}', true],
  ['{"pistolMake":"Glock","pistolModel":"G19"}', false],
  [null, false],
])('%s is made by hand: %s', (customization, made) => {
  expect(isBuild(customization)).toBe(made);
});
