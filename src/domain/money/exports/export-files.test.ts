import { expect, test } from 'vitest';
import { exportFileName, exportFiles, exportNames } from './export-files.ts';

test.each([
  ['orders', 'orders-2026-01-01-to-2026-03-31.csv'],
  ['states', 'states-2026-01-01-to-2026-03-31.csv'],
] as const)(
  'the file of %s is called %s, so that two periods never overwrite each other (R-EXP-1)',
  (name, file) => {
    expect(exportFileName(name, { from: '2026-01-01', to: '2026-03-31' })).toBe(file);
  },
);

test.each(exportNames)('the columns of %s have a heading each, and no two are the same (R-EXP-1)', (name) => {
  const { label, columns } = exportFiles[name];
  expect(label).toMatch(/^[A-Z]\w+: /);
  expect(columns.every((heading) => /^[A-Z][\w ]+$/.test(heading))).toBe(true);
  expect(new Set(columns).size).toBe(columns.length);
});

test.each([
  // file, the columns that its amounts add up from
  ['orders', ['Items', 'Discount', 'Shipping', 'Tax', 'Total', 'Of which paid later', 'Refunded']],
  ['refunds', ['Items', 'Discount', 'Shipping', 'Tax', 'Not on an order', 'Amount']],
  ['movements', ['Items', 'Discount', 'Shipping', 'Tax', 'Not on an order', 'Fee', 'Cash']],
  ['states', ['Month', 'State', 'Net sales', 'Net shipping', 'Net tax']],
  ['lines', ['Order', 'Unit price', 'Quantity', 'Discount', 'Amount']],
] as const)('an accountant can add up %s by its columns %j (R-EXP-1)', (name, headings) => {
  const { columns } = exportFiles[name];
  expect(columns.filter((heading) => headings.some((each) => each === heading))).toEqual(headings);
});
