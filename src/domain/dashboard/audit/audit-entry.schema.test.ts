import { expect, test } from 'vitest';
import { historyFilters } from './audit-entry.schema.ts';

test('the history filters by kind, subject, staff, days and words (R-HIST-3)', () => {
  const filters = {
    kind: 'product',
    subject: '17',
    staff: '3',
    from: '2026-11-01',
    to: '2026-11-30',
    q: ' tee ',
  };
  expect(historyFilters.parse(filters)).toEqual({ ...filters, staff: 3, q: 'tee' });
  expect(historyFilters.parse({})).toEqual({});
});

test.each([
  [{ kind: 'cart' }],
  [{ staff: '0' }],
  [{ staff: '2147483648' }],
  [{ subject: 'x'.repeat(101) }],
  [{ q: 'x'.repeat(101) }],
])('the history refuses the filter %j', (filter) => {
  expect(historyFilters.safeParse(filter).success).toBe(false);
});

test.each(['from', 'to'])('%s must be a day', (field) => {
  expect(historyFilters.safeParse({ [field]: '2026-02-30' }).error?.issues[0]?.message).toBe(
    'Choose a day, such as 2026-12-21',
  );
});
