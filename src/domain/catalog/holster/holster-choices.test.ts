import { expect, test } from 'vitest';
import { specified, specifiedStart, withClip, withColor } from '../../../../test/support/examples/builder.ts';
import { startingChoices, withMake, withType } from './holster-choices.ts';

const { builder, day } = specified;
const glock = { ...specifiedStart, pistolMake: 'Glock', pistolModel: 'G19' };

test('form and builder start with IWB, Quick Clip, Black, no light, no optic, no pistol (R-HOL-29, R-HOL-33)', () => {
  expect(specifiedStart).toEqual({
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
  expect(withType(chosen, type, builder, day)).toEqual({ ...glock, holsterType: type, clipOption: clip });
});

test('choosing the same type again keeps the attachment', () => {
  const chosen = { ...glock, clipOption: 'Monoblock' };
  expect(withType(chosen, 'IWB', builder, day)).toEqual(chosen);
});

test('what is out is chosen by nothing (R-HOL-51)', () => {
  const out = withColor(withClip(builder, 'IWB', 'Quick Clip', { outUntil: '2026-12-14' }), 'Black', {
    outUntil: null,
  });
  expect(startingChoices(out, day)).toMatchObject({ clipOption: 'Monoblock', color: 'Gray' });
  expect(startingChoices(out, '2026-12-14')).toMatchObject({ clipOption: 'Quick Clip', color: 'Gray' });
});
