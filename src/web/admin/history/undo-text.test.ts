import { expect, test } from 'vitest';
import { specifiedShipping } from '#domain/settings/kinds/shipping.schema.ts';
import { undoText } from './undo-text.ts';

const zones = specifiedShipping.zones.map((zone) =>
  zone.name === 'Texas' ? { ...zone, priceCents: 7_49 } : zone,
);

test('the undo of a setting says in words what it changes, and of other records the earlier values (R-HIST-5)', () => {
  const change = { field: 'zones', before: specifiedShipping.zones, after: zones };
  const setting = { subject: 'shipping', fields: [change], undoable: ['zones'] };
  expect(undoText({ ...setting, kind: 'setting' })).toBe('What changes: Texas $7.49 → $6.99.');
  const fields = [
    { field: 'name', before: 'Sling', after: 'Two-Point Sling' },
    { field: 'imageUrls', before: [], after: [] },
  ];
  expect(undoText({ kind: 'product', subject: '31', fields, undoable: ['name'] })).toMatch(
    /^Goes back to .*: Sling\. Unchanged: /,
  );
});
