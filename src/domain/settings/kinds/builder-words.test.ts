import { expect, test } from 'vitest';
import { specifiedBuilder } from './specified-builder.ts';
import { withClip, withColor, withoutMake, withPistol } from '../../../../test/support/examples/builder.ts';
import { describeChange, describeSetting } from '#domain/settings/versions/describe.ts';

test('the builder on one line (R-SET-10)', () => {
  const counts = '12 makes with 222 models, 22 lights, 26 optics. A holster from $54.99';
  expect(describeSetting('builder', specifiedBuilder, '2026-11-30')).toBe(counts);
  const out = withColor(specifiedBuilder, 'Green', { outUntil: '2026-12-14' });
  expect(describeSetting('builder', out, '2026-11-30')).toBe(`${counts}. OD Green out until Dec 14`);
  expect(describeSetting('builder', out, '2026-12-14')).toBe(counts);
});

test.each([
  [
    withClip(specifiedBuilder, 'OWB', 'Paddle', { surchargeCents: 1_50 }),
    ['OWB Paddle +$0.00, Slides on and off → +$1.50, Slides on and off'],
  ],
  [
    withPistol(specifiedBuilder, 'Glock', 'G19', { outUntil: '2026-12-14' }),
    ['Glock G19 for sale → out until Dec 14'],
  ],
  [{ ...specifiedBuilder, lightCents: 5_00 }, ['Any light +$4.00 → +$5.00']],
  [{ ...specifiedBuilder, colors: specifiedBuilder.colors.toReversed() }, ['Order of the lists']],
  [specifiedBuilder, []],
])('%#: a version says what it changes (R-SET-7)', (after, changes) => {
  expect(describeChange('builder', specifiedBuilder, after)).toEqual(changes);
});

test('a make that goes takes its models with it (R-SET-7)', () => {
  const changes = describeChange('builder', specifiedBuilder, withoutMake(specifiedBuilder, 'Kimber'));
  expect(changes).toContain('Kimber Micro 9 removed');
  expect(changes).toHaveLength(12);
});
