import { expect, test } from 'vitest';
import { demoFacts } from '#domain/settings/kinds/demo-facts.ts';
import { changedFields } from '#domain/dashboard/audit/changed-fields.ts';
import { settingKindNames, settingKinds } from '#domain/settings/kinds/kinds.ts';
import { specifiedShipping } from '#domain/settings/kinds/shipping.schema.ts';
import { changesText, describeChange, describeFields, heldBefore } from './describe.ts';

test('a version of the facts says another time zone by its name, and another prefix (R-SET-7)', () => {
  const moved = { ...demoFacts, timeZone: 'Pacific/Honolulu', orderPrefix: 'PH' };
  expect(describeChange('facts', demoFacts, moved)).toEqual([
    'Order numbers RT → PH',
    'Time zone Central → Hawaii',
  ]);
});

test('the fields of a history say the same, also of one that may be left out (R-HIST-10)', () => {
  const express = { ...specifiedShipping, express: { name: 'Priority', minDays: 1, maxDays: 2 } };
  const [zone, ...zones] = specifiedShipping.zones;
  const dearer = { ...express, zones: [{ ...zone, priceCents: 7_49 }, ...zones] };
  for (const [before, after] of [
    [specifiedShipping, express],
    [express, dearer],
    [dearer, specifiedShipping],
  ] as const) {
    const fields = Object.entries(changedFields(before, after)).map(([field, change]) => ({
      field,
      ...change,
    }));
    expect(describeFields('shipping', fields)).toEqual(describeChange('shipping', before, after));
  }
  expect(describeFields('gone', [])).toEqual([]);
});

test.each(settingKindNames)('%s is an object, so that an undo writes its fields back (R-SET-15)', (kind) => {
  expect(settingKinds[kind].schema.safeParse([]).error?.issues[0]?.code).toBe('invalid_type');
  expect(Array.isArray(settingKinds[kind].specified)).toBe(false);
});

test.each([
  [0, ''],
  [2, 'State 1, State 2'],
  [7, 'State 1, State 2, State 3, State 4, State 5, State 6, State 7'],
  [51, 'State 1, State 2, State 3, State 4, State 5, State 6 and 45 more'],
])('a question names the first of %d changes, so that its buttons stay on the screen', (count, text) => {
  expect(changesText(Array.from({ length: count }, (_, at) => `State ${at + 1}`))).toBe(text);
});

test('a version is compared with what held until it begins, not with what was saved before it (R-SET-7)', () => {
  const listed = (version: number, validFrom: string | null, isCanceled = false) => ({
    version,
    validFrom,
    isCanceled,
  });
  const plan = listed(1, '2026-12-20T06:00:00.000Z');
  const now = listed(2, '2026-12-01T00:00:02.000Z');
  const carried = listed(3, '2026-12-20T06:00:00.000Z');
  const canceled = listed(4, '2026-12-10T06:00:00.000Z', true);
  const versions = [canceled, carried, now, plan, listed(0, null)];
  expect(versions.map((one) => heldBefore(versions, one)?.version)).toEqual([2, 2, 0, 2, undefined]);
});
