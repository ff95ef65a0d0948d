import { expect, test } from 'vitest';
import { lineChanges, type NamedLine } from './line-changes.ts';

const tee: NamedLine = {
  productId: 31,
  name: 'Ridgeline Tee',
  options: { size: 'L', color: 'Coyote' },
  quantity: 2,
};
const sling: NamedLine = { productId: 32, name: 'Sling', options: {}, quantity: 1 };

test.each<[string, NamedLine | null, NamedLine | null, string[]]>([
  ['added', null, tee, ['Added: 2 × Ridgeline Tee (Size L, Color Coyote)']],
  ['added, without choices', null, sling, ['Added: 1 × Sling']],
  ['removed', tee, null, ['Removed: 2 × Ridgeline Tee (Size L, Color Coyote)']],
  ['none of it left', sling, { ...sling, quantity: 0 }, ['Removed: 1 × Sling']],
  ['more units', tee, { ...tee, quantity: 3 }, ['Ridgeline Tee: Quantity: 2 → 3']],
  [
    'more units of another size',
    tee,
    { ...tee, quantity: 3, options: { size: 'XL', color: 'Coyote' } },
    ['Ridgeline Tee: Quantity: 2 → 3, Size: L → XL'],
  ],
  [
    'a choice that it had not, and one that it has no longer',
    tee,
    { ...tee, options: { color: 'Coyote', customNotes: 'Long sleeves' } },
    ['Ridgeline Tee: Size: L → empty, Notes: empty → Long sleeves'],
  ],
  ['the same', tee, { ...tee }, []],
  ['in no order', null, null, []],
])('the history and the email say what an edit does to a line, %s (R-ORD-32)', (_, before, after, said) => {
  expect(lineChanges(before, after)).toEqual(said);
});
