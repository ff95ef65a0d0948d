import { createFormControl } from 'react-hook-form';
import { expect, test } from 'vitest';
import { adoptTheirs } from './adopt-theirs.ts';

const base = { name: 'Sling', price: '39.00', gallery: ['front', 'back'] };
type Fields = typeof base;

function open(typed: Partial<Fields>) {
  const { formControl } = createFormControl<Fields>({ defaultValues: base });
  let isUnsaved = false;
  formControl.subscribe({
    formState: { isDirty: true },
    callback({ isDirty }) {
      isUnsaved = isDirty ?? isUnsaved;
    },
  });
  for (const [field, value] of Object.entries(typed)) {
    formControl.setValue(field as keyof Fields, value, { shouldDirty: true });
  }
  return { form: formControl, isDirty: () => isUnsaved };
}

test.each<[typed: Partial<Fields>, theirs: Partial<Fields>, values: Partial<Fields>, isDirty: boolean]>([
  [{}, {}, {}, false],
  [{ name: 'Mine' }, {}, { name: 'Mine' }, true],
  [{}, { name: 'Theirs' }, { name: 'Theirs' }, false],
  [{ name: 'Mine' }, { price: '1.00' }, { name: 'Mine', price: '1.00' }, true],
  [{ name: 'Mine' }, { name: 'Theirs' }, { name: 'Mine' }, true],
  [{ name: 'Both' }, { name: 'Both' }, { name: 'Both' }, false],
  // A list is one value: their items and mine never mix.
  [{ gallery: ['back'] }, { gallery: ['front', 'back', 'side'] }, { gallery: ['back'] }, true],
  [{ price: '1.00' }, { gallery: ['back', 'front'] }, { price: '1.00', gallery: ['back', 'front'] }, true],
])(
  'typed %j over their %j: the form holds %j, unsaved: %s (R-ADMIN-17)',
  (typed, theirs, values, isDirty) => {
    const edit = open(typed);
    adoptTheirs(edit.form, base, { ...base, ...theirs });
    expect(edit.form.getValues()).toEqual({ ...base, ...values });
    expect(edit.isDirty()).toBe(isDirty);
  },
);

test('fields the owner just saved show the saved value, and later typing stays', () => {
  const edit = open({ name: ' Mine ', price: '2.00' });
  const stored = { ...base, name: 'Mine', price: '1.00' };
  adoptTheirs(edit.form, base, stored, { name: ' Mine ', price: '1.00' });
  expect(edit.form.getValues()).toEqual({ ...base, name: 'Mine', price: '2.00' });
  expect(edit.isDirty()).toBe(true);
});
