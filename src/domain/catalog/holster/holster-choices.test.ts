import { expect, test } from 'vitest';
import { attachmentsOf, startingChoices, withMake, withType } from './holster-choices.ts';
import { attachments, defaultAttachment, holsterTypes } from './options.ts';

const glock = { ...startingChoices, pistolMake: 'Glock', pistolModel: 'G19' };

test('form and builder start with IWB, Quick Clip, Black, no light, no optic, no pistol (R-HOL-29, R-HOL-33)', () => {
  expect(startingChoices).toEqual({
    pistolMake: null,
    pistolModel: null,
    holsterType: 'IWB',
    clipOption: 'Quick Clip',
    color: 'Black',
    weaponLight: null,
    optic: null,
  });
});

test.each([['CZ'], ['Glock'], [null]])('choosing %s as make clears the model', (make) => {
  expect(withMake(glock, make)).toEqual({ ...glock, pistolMake: make, pistolModel: null });
});

test.each([
  ['IWB', 'Quick Clip'],
  ['AIWB', 'Metal Clip'],
  ['OWB', 'Paddle'],
] as const)('changing the type to %s resets the attachment to %s (R-HOL-24)', (type, clip) => {
  const other = type === 'OWB' ? 'IWB' : 'OWB';
  const chosen = { ...glock, holsterType: other, clipOption: 'Ulti Clip' } as const;
  expect(withType(chosen, type)).toEqual({ ...glock, holsterType: type, clipOption: clip });
});

test('choosing the same type again keeps the attachment', () => {
  const chosen = { ...glock, clipOption: 'Monoblock' };
  expect(withType(chosen, 'IWB')).toEqual(chosen);
});

test('each type has its own attachments, and starts with one of them (R-HOL-24)', () => {
  for (const holsterType of holsterTypes) {
    expect(attachmentsOf({ holsterType })).toEqual(attachments[holsterType]);
    const names = attachmentsOf({ holsterType }).map(({ name }) => name);
    expect(names).toContain(defaultAttachment(holsterType));
  }
});
