import { expect, test } from 'vitest';
import { choicesSummary } from './chosen-options.ts';

test.each([
  // stored,                              shown
  ['{"size":"L","color":"Green"}', 'L • OD Green'],
  ['{"color":"Coyote"}', 'Coyote'],
  [{ size: 'M', attachmentOptions: ['Clip', 'Loop'], color: 'Green' }, 'M • Clip, Loop • OD Green'],
  ['{"color":"Black","size":"M"}', 'M • Black'],
  [
    '{"pistolMake":"Glock","pistolModel":"G19","orientation":"Right","holsterType":"AIWB","clipOption":"Metal Clip","weaponLight":"Streamlight TLR-7A","optic":"none","color":"Green"}',
    'Glock • G19 • AIWB • Metal Clip • Streamlight TLR-7A • OD Green • Right hand',
  ],
  ['{"holsterType":"OWB","attachmentOptions":["Paddle","Tech-Lock"]}', 'OWB • Paddle, Tech-Lock'],
  ['{"customNotes":" For a belt of 1.5 in ","size":"S"}', 'S • Notes: For a belt of 1.5 in'],
  ['{"engravedText":"RT","count":2,"gift":true}', 'Engraved text: RT • Count: 2 • Gift: true'],
  ['{"size":null,"color":"","weaponLight":"None","attachmentOptions":[]}', null],
  ['{"optic":"Trijicon SRO","orientation":"Left","holsterType":"IWB"}', 'IWB • Trijicon SRO • Left hand'],
  ['{"color":" Green ","attachmentOptions":["Paddle"," ",7]}', 'Paddle, 7 • OD Green'],
  ['{"engravedText":"RT","orientation":"Left"}', 'Left hand • Engraved text: RT'],
  ['{"size":"None","engravedText":"Green"}', 'None • Engraved text: Green'],
  ['{"size":"M","fitCode":"F7K3M","fitConfirmedOn":"2026-12-01"}', 'M'],
  ['{"engravedText":"Left handed","orientation":"Left"}', 'Left hand • Engraved text: Left handed'],
  ['not JSON', null],
  ['[]', null],
  [null, null],
])('the customization %s reads %j (R-ORD-5, R-ORD-6)', (customization, shown) => {
  expect(choicesSummary(customization, 'Tee')).toBe(shown);
});

test.each([
  // name,                     color,       shown
  ['Two-Point Sling, Black', 'Black', null],
  ['Two-Point Sling, Black', 'Coyote', 'Coyote'],
  ['Padded Belt, OD Green, Long', 'Green', null],
  ['Padded Belt, Green', 'Green', null],
  ['Blackout Tee', 'Black', 'Black'],
  ['Black Creek Tee', 'Black', 'Black'],
])('for %s, the color %s reads %j (R-ORD-5)', (name, color, shown) => {
  expect(choicesSummary({ color }, name)).toBe(shown);
});

test('only a color is left out because the name says it (R-ORD-5)', () => {
  expect(choicesSummary({ size: 'Long' }, 'Padded Belt, Long')).toBe('Long');
});
