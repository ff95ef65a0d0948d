import { expect, test } from 'vitest';
import { keyByPlace } from '#domain/catalog/holster/picture-address.ts';
import { builderPictureNames } from '#domain/catalog/holster/picture.ts';
import set from '../../../../art/media/builder.json' with { type: 'json' };
import { builderSet, ownKeys } from './builder-pictures.ts';
import { readArtIndex } from './open-media.ts';

/** Pictures, 1,000 pixels wide if compact, else 800. */
function entriesOf(names: readonly string[]) {
  return Object.fromEntries(
    names.map((name, place) => {
      const width = /-(?:micro|full)\.webp$/.test(name) ? 800 : 1000;
      return [name, { key: `${String(place).padStart(16, '0')}-${width}x${width}`, width }];
    }),
  );
}

test('the version of the set changes with any of its pictures', () => {
  const entries = entriesOf(builderPictureNames);
  const [first = ''] = builderPictureNames;
  const other = { ...entries, [first]: { key: 'ffffffffffffffff-1000x1000', width: 1000 } };
  expect(builderSet(entries).sides).toEqual({ compact: 1000, micro: 800, full: 800 });
  expect(builderSet(entries).version).toMatch(/^[0-9a-f]{12}$/);
  expect(builderSet({ ...entries }).version).toBe(builderSet(entries).version);
  expect(builderSet(other).version).not.toBe(builderSet(entries).version);
});

test('each derived key leads to its picture, that of a missing size to the compact one (R-HOL-45)', () => {
  const [compact, micro, full] = ['', '-micro', '-full'].map((end) => `builder/iwb-black-back${end}.webp`);
  const entries = entriesOf(builderPictureNames.filter((name) => name !== micro));
  const keys = ownKeys(entries);
  const keyOf = (name = '', size: 'compact' | 'micro' | 'full') =>
    keys.get(keyByPlace(builderSet(entries), size, builderPictureNames.indexOf(name)));
  expect(keyOf(compact, 'compact')).toBe(entries[compact ?? '']?.key);
  expect(keyOf(full, 'full')).toBe(entries[full ?? '']?.key);
  expect(keyOf(micro, 'micro')).toBe(entries[compact ?? '']?.key);
  expect(keys.size).toBe(528);
});

test('a size without pictures has the compact side', () => {
  const entries = entriesOf(builderPictureNames.filter((name) => !name.endsWith('-full.webp')));
  expect(builderSet(entries).sides).toEqual({ compact: 1000, micro: 800, full: 1000 });
});

test('the pictures of one size are equally wide', () => {
  const entries = entriesOf(builderPictureNames);
  const [first = ''] = builderPictureNames;
  expect(() => builderSet({ ...entries, [first]: { key: '', width: 840 } })).toThrow(
    'The compact pictures have several widths',
  );
});

test('art/media/builder.json is the set of the pictures that are there', async () => {
  expect(set).toEqual(builderSet(await readArtIndex()));
});
