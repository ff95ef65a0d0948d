import { expect, test } from 'vitest';
import { choicesSummary } from './choices.ts';

test.each([
  // stored,                              shown
  ['{"size":"L","color":"Green"}', 'L • OD Green'],
  ['{"color":"Coyote"}', 'Coyote'],
  ['{"color":"Black","size":"M"}', 'M • Black'],
  [
    '{"pistolMake":"Glock","pistolModel":"G19","orientation":"Right","holsterType":"AIWB","clipOption":"Metal Clip","weaponLight":"Streamlight TLR-7A","optic":"none","color":"Green"}',
    'Glock • G19 • AIWB • Metal Clip • Streamlight TLR-7A • OD Green • Right hand',
  ],
  ['{"holsterType":"OWB","attachmentOptions":["Paddle","Tech-Lock"]}', 'OWB • Paddle, Tech-Lock'],
  ['{"customNotes":" For a belt of 1.5 in ","size":"S"}', 'S • Notes: For a belt of 1.5 in'],
  ['{"engravedText":"RT","count":2,"gift":true}', 'Engraved text: RT • Count: 2 • Gift: true'],
  ['{"size":null,"color":"","weaponLight":"None","attachmentOptions":[]}', null],
  ['not JSON', null],
  ['[]', null],
  [null, null],
])('the customization %s reads %j', (customization, shown) => {
  expect(choicesSummary(customization)).toBe(shown);
});
