import { expect, test } from 'vitest';
import { builderSetting } from '#domain/settings/kinds/builder.schema.ts';
import { specifiedBuilder } from '#domain/settings/kinds/specified-builder.ts';
import { entryOf, formOf } from './entry-form.ts';
import { entriesAt, movedUp, withEntry, withoutEntry, type Place } from './places.ts';

const glock = { list: 'makes', maker: 'Glock' } as const;

test.each<[string, Place]>([
  ['a pistol', glock],
  ['a light', { list: 'lights', maker: 'Olight' }],
  ['an optic', { list: 'optics', maker: 'Vortex' }],
  ['a clip', { list: 'clips', type: 'OWB' }],
  ['a color', { list: 'colors' }],
  ['a make', { list: 'makers', of: 'makes' }],
])('%s that is added stands last, and the lists stay possible (R-HOL-50)', (_what, place) => {
  const typed = { ...formOf(null), name: ' Test One ', standing: 'until' as const, outDay: '2026-12-14' };
  const after = withEntry(specifiedBuilder, place, null, entryOf(place, null, typed));
  expect(builderSetting.safeParse(after).success).toBe(true);
  const last = entriesAt(after, place).at(-1);
  if (!last) throw new Error('it was added');
  expect(last.name).toBe('Test One');
  expect(last.outUntil).toBe(place.list === 'makers' ? undefined : '2026-12-14');
  expect(withoutEntry(after, place, last)).toEqual(specifiedBuilder);
});

test('a renamed model keeps its id, and one of its former name gets another (R-HOL-56)', () => {
  const [g17] = entriesAt(specifiedBuilder, glock);
  if (!g17) throw new Error('there is a first model');
  const renamed = withEntry(specifiedBuilder, glock, g17, { ...g17, name: 'G17 Gen5' });
  expect(entriesAt(renamed, glock)[0]).toMatchObject({ id: 'glock-g17', name: 'G17 Gen5' });
  const again = withEntry(renamed, glock, null, { name: 'G17', shell: 'full' });
  expect(entriesAt(again, glock).at(-1)).toMatchObject({ id: 'glock-g17-2' });
  expect(builderSetting.safeParse(again).success).toBe(true);
});

test('what is typed of an entry is what is stored, and back', () => {
  const place = { list: 'clips', type: 'IWB' } as const;
  for (const entry of entriesAt(specifiedBuilder, place)) {
    expect(entryOf(place, entry, formOf(entry))).toEqual(entry);
  }
});

test('an entry that is moved up trades places, and the first one stays', () => {
  const place = { list: 'clips', type: 'IWB' } as const;
  const [first, second] = entriesAt(specifiedBuilder, place);
  if (!first || !second) throw new Error('there are two clips');
  const moved = entriesAt(movedUp(specifiedBuilder, place, second), place);
  expect(moved.map(({ name }) => name)).toEqual(['Monoblock', 'Quick Clip', 'Ulti Clip']);
  expect(movedUp(specifiedBuilder, place, first)).toEqual(specifiedBuilder);
});
